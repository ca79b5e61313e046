declare module 'virtual:icons/*' {
  const icon: import('./rendered-icon').RenderedIcon;
  export default icon;
}
