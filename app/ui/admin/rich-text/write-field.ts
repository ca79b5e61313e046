/**
 * Writes a value into the field as if the user had typed it, so that every listener reacts, including React. After a
 * version conflict, the typed value takes precedence.
 */
export function writeField(field: HTMLTextAreaElement, value: string): void {
  if (field.value === value) return;
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field, value);
  const own = field.form?.querySelector<HTMLInputElement>(`[name="pick.${CSS.escape(field.name)}"][value="mine"]`);
  if (own) own.checked = true;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
