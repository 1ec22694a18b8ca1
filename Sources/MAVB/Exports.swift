@_exported public import Localization
@_exported public import ModelAdapters
@_exported public import Signals
@_exported public import TerminalBinders
@_exported public import TerminalDriver
@_exported public import TerminalViews
@_exported public import TextMetrics
@_exported public import ViewBinders
