/** What the toolbar gives each of its buttons: one of them is in the order of Tab, arrows lead to the others. */
export interface ToolProps {
  tabIndex: 0 | -1;
  'data-tool': string;
}
