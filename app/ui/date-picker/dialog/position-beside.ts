const GAP = 10;

/**
 * Shows a picker next to its field in the top layer, so that no panel with hidden overflow clips it. Returns a function
 * that hides it.
 */
export function positionBeside(box: HTMLElement, field: HTMLElement): () => void {
  box.showPopover();
  const edge = Number.parseFloat(getComputedStyle(box).getPropertyValue('--edge')) || 0;
  let above: boolean | undefined;
  const place = () => {
    const anchor = field.getBoundingClientRect();
    const farthest = document.documentElement.clientWidth - edge - box.offsetWidth;
    const needed = box.offsetHeight + GAP;
    const below = window.innerHeight - anchor.bottom;
    // The picker stays on the side where it opened.
    above ??= needed > below && anchor.top > below && needed <= anchor.top + window.scrollY;
    const top = above ? anchor.top - needed : anchor.bottom + GAP;
    box.style.left = `${window.scrollX + Math.max(edge, Math.min(anchor.left, farthest))}px`;
    box.style.top = `${window.scrollY + top}px`;
  };
  place();
  // A low window has no room on either side, so the page is scrolled until OK is visible.
  box.scrollIntoView({ block: 'nearest' });
  const watch = new ResizeObserver(place);
  watch.observe(field);
  watch.observe(box);
  window.addEventListener('resize', place);
  window.addEventListener('scroll', place, { capture: true, passive: true });
  return () => {
    watch.disconnect();
    window.removeEventListener('resize', place);
    window.removeEventListener('scroll', place, { capture: true });
    if (box.matches(':popover-open')) box.hidePopover();
  };
}
