/** Props that the toolbar gives each button: only one is a Tab stop, arrow keys lead to the others. */
export interface ToolProps {
  tabIndex: 0 | -1;
  'data-tool': string;
}
