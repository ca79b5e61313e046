import type { FormValues } from '../../../core/typed-fields';

/** Writes into the fields of a form as if the user had typed, so that every listener reacts. */
export function writeFields(form: HTMLFormElement, values: FormValues): void {
  for (const [name, text] of Object.entries(values)) {
    for (const field of form.querySelectorAll(`[name="${CSS.escape(name)}"]`)) {
      if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
        const shouldCheck = field.value === 'on' ? text !== '' : text.split(',').includes(field.value);
        if (field.checked !== shouldCheck) field.click();
      } else if (
        field instanceof HTMLInputElement ||
        field instanceof HTMLTextAreaElement ||
        field instanceof HTMLSelectElement
      ) {
        writeNative(field, text);
      }
    }
  }
}

/** Bypasses React's value tracking, which would otherwise suppress the event. */
function writeNative(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, text: string): void {
  if (field.value === text) return;
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
