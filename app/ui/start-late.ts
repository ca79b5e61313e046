/**
 * Inlined into the page as text, so it uses only browser APIs. Starts the scripts that `withLateScripts` deferred once
 * everything visible has loaded and painted, or earlier at the first user interaction. A resting page (`handle.rests`)
 * waits for that interaction, unless something on it updates by itself (`data-lives`) or has an error to correct.
 *
 * Until scripts run, a press on a control that needs them is stored (`data-held`) and repeated when the page signals
 * `alive`. A button or a field waits as long as necessary, a link one second at most. On a resting page, links and
 * forms work natively; only links that open something over the page (`data-opens`) wait. On other pages, all links
 * wait.
 *
 * A press also counts if its target moves away beneath the finger because the page's layout changes between press and
 * release.
 */
export function startLate(): void {
  const late = document.querySelector<HTMLScriptElement>('script[data-late]');
  if (!late) return;
  /** Distance in pixels after which a press counts as abandoned. */
  const SLIDE = 24;
  /** Events that show that a user is present. */
  const touches = ['pointerdown', 'pointermove', 'wheel', 'scroll', 'keydown', 'focusin', 'change', 'click'];
  const rests =
    'rests' in document.documentElement.dataset && !document.querySelector('[data-lives], [aria-invalid="true"]');
  let isAlive = false;
  let held: HTMLElement | undefined;
  let startTimer: ReturnType<typeof setTimeout> | undefined;
  let pressed: { control: HTMLElement; x: number; y: number } | undefined;
  /** Selects that the user changed before any script listened to them. */
  const chosen = new Set<HTMLSelectElement>();
  /** Time until which a click belongs to a press that was already handled, and is dropped. */
  let answeredUntil = 0;

  const fetchModules = (links: Iterable<Element>) => {
    for (const link of links) {
      const ready = link.cloneNode() as HTMLLinkElement;
      ready.removeAttribute('media');
      link.replaceWith(ready);
    }
  };
  const start = (sign?: Event) => {
    // The browser also sends a move event if a page appears beneath a pointer that does not move.
    const isMotionless =
      sign instanceof PointerEvent && sign.type === 'pointermove' && !sign.movementX && !sign.movementY;
    if (!late.isConnected || isMotionless) return;
    for (const touch of touches) window.removeEventListener(touch, start, true);
    fetchModules(document.querySelectorAll('link[rel="modulepreload"][media]'));
    const script = document.createElement('script');
    script.type = 'module';
    script.nonce = late.nonce;
    script.textContent = late.textContent;
    late.replaceWith(script);
  };
  /** Fetches the libraries, which take most of the time that an interaction has to wait for scripts. */
  const fetchLibraries = () => fetchModules(document.querySelectorAll('link[media][href*="/vendor-"]'));
  const whenPainted = rests ? fetchLibraries : start;
  // A large page loads before it is painted. A hidden page is never painted, so the next step starts immediately.
  const startPainted = () =>
    document.hidden ? whenPainted() : requestAnimationFrame(() => setTimeout(() => whenPainted()));
  const controlAt = (target: unknown) =>
    target instanceof Element ? target.closest<HTMLElement>('a, button, input[data-opens]') : null;
  const isPlain = (event: MouseEvent) =>
    event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  const isButton = (control: Element) => control instanceof HTMLButtonElement && control.type === 'button';
  const isField = (control: Element) => control instanceof HTMLInputElement;
  /** True if the browser itself opens the control's target, with and without scripts. */
  const opensItself = (control: Element) => control.hasAttribute('popovertarget');
  const waits = (control: HTMLElement) =>
    !opensItself(control) && (!rests || isButton(control) || 'opens' in control.dataset);
  const takeHeld = () => {
    const control = held;
    delete held?.dataset.held;
    held = undefined;
    clearTimeout(startTimer);
    return control;
  };
  const release = () => {
    window.removeEventListener('click', hold, true);
    const control = takeHeld();
    // Skips a field that has lost the focus meanwhile, because the user is already elsewhere.
    if (control && (!isField(control) || document.activeElement === control)) control.click();
  };
  /** Stores the control, to be clicked later; replaces a control stored earlier. */
  const rememberControl = (control: HTMLElement) => {
    takeHeld();
    held = control;
    control.dataset.held = '';
    if (!isButton(control) && !isField(control)) startTimer = setTimeout(release, 1000);
  };
  const hold = (event: MouseEvent) => {
    const clicked = controlAt(event.target);
    if (!clicked || !isPlain(event) || !waits(clicked)) return;
    rememberControl(clicked);
    // A field keeps its native behavior: it takes the focus and accepts typing.
    if (isField(clicked)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const press = (event: PointerEvent) => {
    const control = isPlain(event) ? controlAt(event.target) : null;
    pressed = control ? { control, x: event.clientX, y: event.clientY } : undefined;
  };
  const endPress = (event: PointerEvent) => {
    const { control, x, y } = pressed ?? {};
    pressed = undefined;
    if (isAlive) settle();
    if (!control || Math.hypot(event.clientX - x!, event.clientY - y!) > SLIDE) return;
    if (controlAt(document.elementFromPoint(event.clientX, event.clientY)) === control) return;
    // The browser sends no click to a control that moved away. A click on the control now in its place was not intended
    // and is dropped.
    answeredUntil = performance.now() + 400;
    if (isAlive || !waits(control)) control.click();
    else rememberControl(control);
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
    if (target === held) takeHeld();
  };
  /** Stops watching presses once the page is alive and the press in progress has ended. */
  const settle = () => {
    window.removeEventListener('pointerdown', press, true);
    if (pressed) return;
    window.removeEventListener('pointerup', endPress, true);
    window.removeEventListener('pointercancel', cancel, true);
    setTimeout(() => window.removeEventListener('click', drop, true), 500);
  };

  window.addEventListener('load', startPainted, { once: true });
  for (const touch of touches) window.addEventListener(touch, start, { capture: true, passive: true });
  window.addEventListener('pointerdown', press, true);
  window.addEventListener('pointerup', endPress, true);
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
