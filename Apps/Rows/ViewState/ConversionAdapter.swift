import MAVB

/// The adapter of the conversion in progress: receives messages and sends events.
typealias ConversionAdapter = Adapter<
  ModelState<ConversionState, ConversionState.Message, ConversionState.Event>
>

extension ConversionAdapter {
  /// Makes an adapter without a conversion.
  init() {
    self.init(
      adapterState: ModelState(
        initial: ConversionState(),
        resumer: { ConversionState.Event(state: $0) },
        reducer: { state, message, _ in state.reduce(message) }
      )
    )
  }

  /// The work to advance.
  var requests: Signal<ConversionWork> { compactMap { $0.request } }

  /// The actions for the document.
  var actions: Signal<Document.Action> { compactMap { $0.action } }

  /// The rows that can't be converted.
  var refusals: Signal<UnencodableRows> { compactMap { $0.refusal } }

  /// The progress in percent while the work takes long.
  var percent: Signal<Int?> { map { $0.state.percent }.distinctUntilChanged() }
}

extension SplitState {
  /// Converts the document; the list stays at the selected row.
  var converting: SignalInput<ConversionState.Choice> {
    Input()
      .withLatestFrom(table.map { $0.table.selection }) { .convert($0, row: $1) }
      .bind(to: conversion)
  }
}
