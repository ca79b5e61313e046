/**
 * Writes as a person would: whoever follows the form or the field hears of it,
 * React included. After a clash of versions what is typed is what shall count.
 */
export function writeField(field: HTMLTextAreaElement, value: string): void {
  if (field.value === value) return;
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field, value);
  const own = field.form?.querySelector<HTMLInputElement>(`[name="pick.${CSS.escape(field.name)}"][value="mine"]`);
  if (own) own.checked = true;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
