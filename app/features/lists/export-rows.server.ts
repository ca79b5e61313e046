import { AppError } from '../../core/app-error';
import { MAX_FILE_ROWS } from '../../core/list-file';
import type { WholeList } from '../../core/list-input';
import { inStandbySnapshot } from '../../database/standby-reads.server';

/**
 * Exports every row that the list's address matches, or only those listed in `ids`; refused if there are too many for a
 * file.
 */
export async function exportRows<L extends { data: readonly { id: number | string }[]; meta: { total: number } }>(
  input: Readonly<Record<string, unknown>>,
  list: (input: Readonly<Record<string, unknown>>, whole: WholeList) => Promise<L>,
): Promise<L> {
  const found = await inStandbySnapshot(() => list(input, { upTo: MAX_FILE_ROWS }));
  if (found.meta.total > MAX_FILE_ROWS) throw new AppError('export_too_large');
  if (typeof input.ids !== 'string') return found;
  const ids = new Set(input.ids.split(','));
  return { ...found, data: found.data.filter(({ id }) => ids.has(String(id))) };
}
