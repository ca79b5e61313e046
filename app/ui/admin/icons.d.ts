/**
 * Each icon is imported from its own file: the package's index makes Node read
 * six thousand modules, three seconds of every start.
 */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  const icon: import('@tabler/icons-react').TablerIcon;
  export default icon;
}
