declare module 'virtual:icons/*' {
  const icon: import('./drawn-icon').RenderedIcon;
  export default icon;
}
