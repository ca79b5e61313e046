/**
 * Stands in the page as text, so it uses nothing but the browser. Starts the scripts that `lateScripts` has set aside
 * when everything that is seen has been loaded and painted, or when someone touches the page before. A link or button that is
 * clicked in between is clicked again when the page tells that it is `alive`, at the latest after a second.
 */
export function startLate(): void {
  const late = document.querySelector<HTMLScriptElement>('script[data-late]');
  if (!late) return;
  const touches = ['pointerdown', 'keydown'];
  let held: HTMLElement | undefined;

  const start = () => {
    for (const touch of touches) window.removeEventListener(touch, start);
    for (const link of document.querySelectorAll('link[rel="modulepreload"][media]')) {
      const ready = link.cloneNode() as HTMLLinkElement;
      ready.removeAttribute('media');
      link.replaceWith(ready);
    }
    const script = document.createElement('script');
    script.type = 'module';
    script.nonce = late.nonce;
    script.textContent = late.textContent;
    late.replaceWith(script);
  };
  // A large page is there before it is painted; a page that is hidden is not painted at all.
  const startPainted = () => (document.hidden ? start() : requestAnimationFrame(() => setTimeout(start)));
  const release = () => {
    window.removeEventListener('click', hold, true);
    held?.click();
    held = undefined;
  };
  const hold = (event: MouseEvent) => {
    const clicked = (event.target as Element).closest<HTMLElement>('a, button');
    if (!clicked || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held ??= clicked;
    setTimeout(release, 1000);
  };

  window.addEventListener('load', startPainted, { once: true });
  for (const touch of touches) window.addEventListener(touch, start);
  window.addEventListener('click', hold, true);
  window.addEventListener('alive', release, { once: true });
}
