/**
 * Writes a value into the field as if the user had typed, so that every listener reacts, React included. After a
 * version conflict, the typed value wins.
 */
export function writeField(field: HTMLTextAreaElement, value: string): void {
  if (field.value === value) return;
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field, value);
  const own = field.form?.querySelector<HTMLInputElement>(`[name="pick.${CSS.escape(field.name)}"][value="mine"]`);
  if (own) own.checked = true;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
