import type { Locale } from '../core/locale';
import { postedValues, type FieldKinds } from '../core/typed-fields';
import { arrangeValues, rowMoves } from '../core/typed-rows';
import type { FormAnswer } from './admin-form.server';
import { fieldProblemText } from './refusals.server';

/**
 * Handles the buttons that add, remove or move rows of a repeated section, for browsers without JavaScript. Returns the
 * rearranged, unsaved form; null if no such button was pressed.
 */
export function arrangedForm(kinds: FieldKinds, form: FormData, locale: Locale): FormAnswer | null {
  const [name, root = '', index = ''] = String(form.get('rows') ?? '').split(' ');
  const move = rowMoves.find((known) => known === name);
  const fields = Object.keys(kinds).flatMap((path) =>
    path.startsWith(`${root}.*.`) ? [path.slice(root.length + 3)] : [],
  );
  if (!move || fields.length === 0) return null;
  const typed = arrangeValues(postedValues(kinds, form), { root, move, index: Number(index), fields });
  const message = fieldProblemText({ problem: 'rows_unsaved' }, locale);
  return { refusal: { code: 'invalid_input', message, fields: [], extra: {} }, typed, conflict: null };
}
