/** Props that the toolbar gives each button: only one button is a Tab stop, and the arrow keys move to the others. */
export interface ToolProps {
  tabIndex: 0 | -1;
  'data-tool': string;
}
