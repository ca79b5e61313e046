declare module 'virtual:icons/*' {
  const icon: import('./drawn-icon').DrawnIcon;
  export default icon;
}
