/** Writes as a person would: whoever listens to the form or the field hears of it, React included. */
export function writeField(field: HTMLTextAreaElement, value: string): void {
  if (field.value === value) return;
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
