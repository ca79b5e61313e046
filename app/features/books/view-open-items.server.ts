import type { Actor } from '../../access/actor';
import { parse } from '../../core/parse';
import { booksOf } from './book-clock.server';
import { atInput } from './book-input';
import { pageOfRows } from './book-page';
import { ageOf, byCustomer, daysOverdue, openSums } from './open-ages';
import { openRowsAt } from './open-rows.server';

export type OpenItems = Awaited<ReturnType<typeof viewOpenItems>>;

/** Returns the amounts customers owed at the end of a day, by age and by customer, with their credits. */
export async function viewOpenItems(actor: Actor, input: unknown, whole = false) {
  const { today, ...of } = await booksOf(actor);
  const { on, ...page } = parse(atInput(today), input);
  const rows = (await openRowsAt(of, on)).map((row) => ({
    ...row,
    age: ageOf(row, on),
    daysOverdue: row.dueOn === null ? null : daysOverdue(row.dueOn, on),
  }));
  return {
    at: on,
    today,
    timeZone: of.timeZone,
    ...pageOfRows(rows, page, whole),
    customers: byCustomer(rows),
    sums: openSums(rows),
  };
}
