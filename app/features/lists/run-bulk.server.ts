import { asAppError } from '../../access/problem.server';
import { errorText, fieldProblemText, statusOf } from '../../access/refusals.server';
import type { AppError, ErrorCode } from '../../core/app-error';
import { idOfText } from '../../core/id-of-text';
import type { WholeList } from '../../core/list-input';
import type { BulkOutcome } from '../../core/list-page';
import type { Locale } from '../../core/locale';

/** Maximum number of rows; an action on more rows would take too long. */
export const MAX_BULK_ROWS = 500;

interface Bulk {
  locale: Locale;
  /** Submitted by the action bar: `ids`, or `whole` for every row that the list's address matches. */
  form: FormData;
  search: URLSearchParams;
  list: (input: Record<string, unknown>, whole: WholeList) => Promise<{ data: readonly { id: number | string }[] }>;
}

/** Runs the operation for each selected row independently: a refusal for one row doesn't stop the others. */
export async function runBulk(
  { locale, form, search, list }: Bulk,
  operate: (id: number) => Promise<unknown>,
): Promise<BulkOutcome> {
  const ids = form.has('whole')
    ? (await list(Object.fromEntries(search), { upTo: MAX_BULK_ROWS })).data.map(({ id }) => Number(id))
    : form.getAll('ids').map(idOfText).slice(0, MAX_BULK_ROWS);
  const outcome: BulkOutcome = { done: 0, refused: [] };
  for (const id of ids) {
    try {
      await operate(id);
      outcome.done += 1;
    } catch (error) {
      const { code, details } = asAppError(error);
      const status = statusOf(code);
      if (status >= 500 || status === 401 || code === 'forbidden') throw error;
      outcome.refused.push({ id, reason: reasonOf(code, details, locale) });
    }
  }
  return outcome;
}

/** Returns the field's problem, or the refusal's own detail text if it has one, such as why a state refuses. */
function reasonOf(code: ErrorCode, { fields: [field] = [], extra = {} }: AppError['details'], locale: Locale): string {
  if (field) return fieldProblemText(field, locale);
  return typeof extra.detail === 'string' ? extra.detail : errorText(code, locale);
}
