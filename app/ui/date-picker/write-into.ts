const written = new WeakSet<Event>();

/** Sets an input's text as if it were typed, so that listeners on the form react. */
export function writeInto(input: HTMLInputElement, text: string): void {
  if (input.value === text) return;
  // Bypasses React's value tracking, which would otherwise see no change and ignore the event.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  const event = new Event('input', { bubbles: true });
  written.add(event);
  input.dispatchEvent(event);
}

/** True if the event comes from a choice instead of the keyboard. */
export function isWritten(event: Event): boolean {
  return written.has(event);
}
