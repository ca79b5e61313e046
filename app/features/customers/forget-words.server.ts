import { inArray, sql } from 'drizzle-orm';
import { db } from '../../database/connection.server';
import { savedView } from '../../database/people-schema.server';
import type { Person } from './person.server';

/** Free text of others in which a person may be named. Who is meant by a first name alone nobody can know. */
const texts = [
  { table: 'booking', column: 'requests' },
  { table: 'booking', column: 'internal_notes' },
  { table: 'booking_event', column: 'detail' },
  { table: 'booking_event', column: 'undo' },
  { table: 'block', column: 'reason' },
  { table: 'occupancy', column: 'reason' },
  { table: 'calendar_event', column: 'summary' },
  { table: 'customer', column: 'notes' },
  { table: 'payment', column: 'note' },
  { table: 'alert', column: 'detail' },
] as const;

/**
 * Takes whole names, addresses of mail and numbers of documents out of what
 * others are told by, wherever they stand as they are known; saved views that
 * look for them go. In the running transaction.
 */
export async function forgetWords({ words, userIds }: Person): Promise<void> {
  for (const { table, column } of texts) {
    const name = sql.identifier(column);
    // JSON is searched as it is written: with its quotes and backslashes escaped.
    const isJson = column === 'detail' || column === 'undo';
    for (const word of words) {
      const written = isJson ? JSON.stringify(word).slice(1, -1) : word;
      const left = sql`replace(${name}::text, ${written}, '—')`;
      await db().execute(sql`
        UPDATE ${sql.identifier(table)} SET ${name} = ${isJson ? sql`${left}::jsonb` : left}
        WHERE position(${written} IN ${name}::text) > 0`);
    }
  }
  // A step in which they were among the guests of somebody else's booking is not taken back any more.
  await db().execute(sql`
    UPDATE booking_event SET undo = NULL WHERE EXISTS (
      SELECT FROM jsonb_array_elements(undo -> 'guests') AS guest
      WHERE trim(concat_ws(' ', guest ->> 'firstName', guest ->> 'lastName')) = ANY(${sql.param(words)}::text[])
        OR guest ->> 'documentNumber' = ANY(${sql.param(words)}::text[]))`);
  const views = await db().select().from(savedView);
  const gone = views.filter((view) => userIds.includes(view.userId) || names(view, words));
  await db()
    .delete(savedView)
    .where(
      inArray(
        savedView.id,
        gone.map(({ id }) => id),
      ),
    );
}

/** Whether a saved view is called by the person, or looks for them: by a word of theirs, or by their last name. */
function names({ name, query }: { name: string; query: string }, words: readonly string[]): boolean {
  const said = [name, ...new URLSearchParams(query).values()].map((text) => text.toLowerCase());
  return words.some((word) => {
    const whole = word.toLowerCase();
    const last = whole.slice(whole.indexOf(' ') + 1);
    return said.some(
      (text) => text.includes(whole) || (last !== whole && (text === last || text.endsWith(` ${last}`))),
    );
  });
}
