const written = new WeakSet<Event>();

/** Sets an input's text as if it was typed: whoever listens to its form hears of it. */
export function writeInto(input: HTMLInputElement, text: string): void {
  if (input.value === text) return;
  // Past React's own property, which would take the event for one that changes nothing.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  const event = new Event('input', { bubbles: true });
  written.add(event);
  input.dispatchEvent(event);
}

/** Whether the event comes from a choice instead of the keyboard. */
export function isWritten(event: Event): boolean {
  return written.has(event);
}
