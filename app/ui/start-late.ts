/**
 * Stands in the page as text, so it uses nothing but the browser. Starts the scripts that `withLateScripts` has set aside
 * when everything that is seen has been loaded and painted, or when someone touches the page before. A link or button that is
 * pressed in between is clicked again when the page tells that it is `alive`, at the latest after a second; so is one that
 * moves away beneath the finger, as the page takes its last form between pressing and letting go.
 */
export function startLate(): void {
  const late = document.querySelector<HTMLScriptElement>('script[data-late]');
  if (!late) return;
  /** A finger or a hand that slides further than this has thought better of it. */
  const SLIDE = 24;
  const touches = ['pointerdown', 'keydown'];
  let isAlive = false;
  let held: HTMLElement | undefined;
  let pressed: { control: HTMLElement; x: number; y: number } | undefined;
  /** Until then a click is what is left of a press that has been answered. */
  let answeredUntil = 0;

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
  const controlAt = (target: unknown) => (target instanceof Element ? target.closest<HTMLElement>('a, button') : null);
  const isPlain = (event: MouseEvent) =>
    event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  const release = () => {
    window.removeEventListener('click', hold, true);
    held?.click();
    held = undefined;
  };
  const keep = (control: HTMLElement) => {
    held ??= control;
    setTimeout(release, 1000);
  };
  const hold = (event: MouseEvent) => {
    const clicked = controlAt(event.target);
    if (!clicked || !isPlain(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    keep(clicked);
  };
  const press = (event: PointerEvent) => {
    const control = isPlain(event) ? controlAt(event.target) : null;
    pressed = control ? { control, x: event.clientX, y: event.clientY } : undefined;
  };
  const letGo = (event: PointerEvent) => {
    const { control, x, y } = pressed ?? {};
    pressed = undefined;
    if (isAlive) settle();
    if (!control || Math.hypot(event.clientX - x!, event.clientY - y!) > SLIDE) return;
    if (controlAt(document.elementFromPoint(event.clientX, event.clientY)) === control) return;
    // What moved away gets no click of its own, and what stands there now was not meant.
    answeredUntil = performance.now() + 400;
    if (isAlive) control.click();
    else keep(control);
  };
  const drop = (event: MouseEvent) => {
    if (!event.isTrusted || event.detail === 0 || performance.now() > answeredUntil) return;
    answeredUntil = 0;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const cancel = () => {
    pressed = undefined;
  };
  /** A press that is under way when the page comes alive is the last one that is watched. */
  const settle = () => {
    window.removeEventListener('pointerdown', press, true);
    if (pressed) return;
    window.removeEventListener('pointerup', letGo, true);
    window.removeEventListener('pointercancel', cancel, true);
    setTimeout(() => window.removeEventListener('click', drop, true), 500);
  };

  window.addEventListener('load', startPainted, { once: true });
  for (const touch of touches) window.addEventListener(touch, start);
  window.addEventListener('pointerdown', press, true);
  window.addEventListener('pointerup', letGo, true);
  window.addEventListener('pointercancel', cancel, true);
  window.addEventListener('click', drop, true);
  window.addEventListener('click', hold, true);
  window.addEventListener(
    'alive',
    () => {
      isAlive = true;
      release();
      settle();
    },
    { once: true },
  );
}
