/**
 * Stands in the page as text, so it uses nothing but the browser. Starts the scripts that `withLateScripts` has set aside when
 * everything that is seen has been loaded and painted, or when someone touches the page before. A page that rests
 * (`handle.rests`) waits for that touch, unless something on it lives by itself (`data-lives`) or is to be mended.
 *
 * Until scripts run, links and forms of a page that rests go their own way at once. What does nothing without them is held,
 * says so by `data-held`, and is pressed again when the page tells that it is `alive`: a button however late, a link to what
 * opens over the page (`data-opens`) at the latest after a second, as is everything on other pages. A press counts, too,
 * when what was pressed moves away beneath the finger, as the page takes its last form between pressing and letting go.
 */
export function startLate(): void {
  const late = document.querySelector<HTMLScriptElement>('script[data-late]');
  if (!late) return;
  /** A finger or a hand that slides further than this has thought better of it. */
  const SLIDE = 24;
  /** Each of them says that somebody is here. */
  const touches = ['pointerdown', 'pointermove', 'wheel', 'scroll', 'keydown', 'focusin', 'change', 'click'];
  const rests =
    'rests' in document.documentElement.dataset && !document.querySelector('[data-lives], [aria-invalid="true"]');
  let isAlive = false;
  let held: HTMLElement | undefined;
  let ownWay: ReturnType<typeof setTimeout> | undefined;
  let pressed: { control: HTMLElement; x: number; y: number } | undefined;
  /** Choices that were made before anything listened to them. */
  const chosen = new Set<HTMLSelectElement>();
  /** Until then a click is what is left of a press that has been answered. */
  let answeredUntil = 0;

  const fetchModules = (links: Iterable<Element>) => {
    for (const link of links) {
      const ready = link.cloneNode() as HTMLLinkElement;
      ready.removeAttribute('media');
      link.replaceWith(ready);
    }
  };
  const start = (sign?: Event) => {
    // A page that comes to lie beneath a hand that rests is told of a move, too.
    const isStill = sign instanceof PointerEvent && sign.type === 'pointermove' && !sign.movementX && !sign.movementY;
    if (!late.isConnected || isStill) return;
    for (const touch of touches) window.removeEventListener(touch, start, true);
    fetchModules(document.querySelectorAll('link[rel="modulepreload"][media]'));
    const script = document.createElement('script');
    script.type = 'module';
    script.nonce = late.nonce;
    script.textContent = late.textContent;
    late.replaceWith(script);
  };
  /** The libraries are most of what a touch would wait for. */
  const fetchLibraries = () => fetchModules(document.querySelectorAll('link[media][href*="/vendor-"]'));
  const whenPainted = rests ? fetchLibraries : start;
  // A large page is there before it is painted; a page that is hidden is not painted at all.
  const startPainted = () =>
    document.hidden ? whenPainted() : requestAnimationFrame(() => setTimeout(() => whenPainted()));
  const controlAt = (target: unknown) =>
    target instanceof Element ? target.closest<HTMLElement>('a, button, input[data-opens]') : null;
  const isPlain = (event: MouseEvent) =>
    event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  const isButton = (control: Element) => control instanceof HTMLButtonElement && control.type === 'button';
  const isField = (control: Element) => control instanceof HTMLInputElement;
  /** The browser opens it, with and without scripts. */
  const opensItself = (control: Element) => control.hasAttribute('popovertarget');
  const waits = (control: HTMLElement) =>
    !opensItself(control) && (!rests || isButton(control) || 'opens' in control.dataset);
  const letLoose = () => {
    const control = held;
    delete held?.dataset.held;
    held = undefined;
    clearTimeout(ownWay);
    return control;
  };
  const release = () => {
    window.removeEventListener('click', hold, true);
    const control = letLoose();
    // Whoever has gone on from a field wants nothing to open.
    if (control && (!isField(control) || document.activeElement === control)) control.click();
  };
  /** What is pressed last is what is wanted. */
  const keep = (control: HTMLElement) => {
    letLoose();
    held = control;
    control.dataset.held = '';
    if (!isButton(control) && !isField(control)) ownWay = setTimeout(release, 1000);
  };
  const hold = (event: MouseEvent) => {
    const clicked = controlAt(event.target);
    if (!clicked || !isPlain(event) || !waits(clicked)) return;
    keep(clicked);
    // A field takes the focus meanwhile, and can be typed in.
    if (isField(clicked)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
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
    if (isAlive || !waits(control)) control.click();
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
  const choose = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement) chosen.add(target);
  };
  const type = ({ target }: Event) => {
    if (target === held) letLoose();
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
  for (const touch of touches) window.addEventListener(touch, start, { capture: true, passive: true });
  window.addEventListener('pointerdown', press, true);
  window.addEventListener('pointerup', letGo, true);
  window.addEventListener('pointercancel', cancel, true);
  window.addEventListener('click', drop, true);
  window.addEventListener('click', hold, true);
  window.addEventListener('change', choose, true);
  window.addEventListener('input', type, true);
  window.addEventListener(
    'alive',
    () => {
      isAlive = true;
      window.removeEventListener('change', choose, true);
      window.removeEventListener('input', type, true);
      release();
      for (const choice of chosen) choice.dispatchEvent(new Event('change', { bubbles: true }));
      settle();
    },
    { once: true },
  );
}
