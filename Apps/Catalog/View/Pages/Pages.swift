/// Makes all pages in the order of the list, from texts and controls to messages and drawings.
func makePages() -> [any Page] {
  [
    LabelPage(), TextLinePage(), TextViewPage(),
    ButtonPage(), SwitchPage(), SegmentedControlPage(), SliderPage(), ProgressViewPage(),
    TextFieldPage(), SearchBarPage(),
    TableViewPage(), TableColumnsPage(), ModelTablePage(),
    ScrollViewPage(), SplitViewPage(), PaneSplitPage(),
    NavigationBarPage(), NavigationControllerPage(),
    MenuPage(), AlertPage(), BarPage(), KeysPage(),
    CanvasPage(), SymbolViewPage(),
  ]
}
