import { inArray, sql } from 'drizzle-orm';
import { db } from '../../database/connection.server';
import { savedView } from '../../database/people-schema.server';
import { withoutWords, withoutWordsInside } from './own-words';
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
  for (const { table, column } of texts) await forgetIn(table, column, words);
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

async function forgetIn(table: string, column: string, words: readonly string[]): Promise<void> {
  const name = sql.identifier(column);
  // JSON is searched as it is written: with its quotes and backslashes escaped.
  const written = words.flatMap((word) => [word, JSON.stringify(word).slice(1, -1)]);
  const { rows } = await db().execute<{ id: string; value: unknown }>(sql`
    SELECT id, ${name} AS value FROM ${sql.identifier(table)} WHERE EXISTS (
      SELECT FROM unnest(${sql.param(written)}::text[]) AS word WHERE position(lower(word) IN lower(${name}::text)) > 0)`);
  for (const { id, value } of rows) {
    const isText = typeof value === 'string';
    const left = isText ? withoutWords(value, words) : JSON.stringify(withoutWordsInside(value, words));
    await db().execute(sql`
      UPDATE ${sql.identifier(table)} SET ${name} = ${isText ? left : sql`${left}::jsonb`} WHERE id = ${id}`);
  }
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
