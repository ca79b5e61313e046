import { countValues } from './secret-check.server';
import { sealedColumns } from './sealed-columns.server';

/**
 * Describes the data that only the secret can read, such as `3 second factors and 2 webhooks`; empty if there is none.
 */
export async function summarizeSealed(): Promise<string> {
  const counts = new Map<readonly [string, string], number>();
  for (const { table, column, what } of sealedColumns) {
    if (what) counts.set(what, (counts.get(what) ?? 0) + (await countValues(table, column)));
  }
  const parts = [...counts].flatMap(([[one, many], count]) =>
    count === 0 ? [] : [`${count} ${count === 1 ? one : many}`],
  );
  return new Intl.ListFormat('en').format(parts);
}
