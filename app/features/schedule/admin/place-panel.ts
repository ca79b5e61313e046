const GAP = 8;

/**
 * Places a panel next to the visible part of its subject, within the window; on a phone the style sheet turns it into a
 * bottom sheet.
 */
export function placePanel(panel: HTMLElement, about: string | { x: number; y: number }): void {
  const box = typeof about === 'string' ? document.querySelector(about)?.getBoundingClientRect() : undefined;
  const point = typeof about === 'string' ? { x: innerWidth / 2, y: innerHeight / 3 } : about;
  const heads = document.querySelector('[role=columnheader]')?.getBoundingClientRect().right ?? 0;
  const left = box ? Math.max(box.left, heads + GAP) : point.x;
  const below = box ? box.bottom + GAP : point.y + GAP;
  const above = (box ? box.top : point.y) - GAP - panel.offsetHeight;
  const top = below + panel.offsetHeight <= innerHeight - GAP || above < GAP ? below : above;
  panel.style.left = `${Math.max(GAP, Math.min(left, innerWidth - panel.offsetWidth - GAP))}px`;
  panel.style.top = `${Math.max(GAP, Math.min(top, innerHeight - panel.offsetHeight - GAP))}px`;
}
