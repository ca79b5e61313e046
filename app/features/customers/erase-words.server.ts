import { isDeepStrictEqual } from 'node:util';
import { inArray, sql, type SQL } from 'drizzle-orm';
import { db } from '../../database/connection.server';
import { savedView } from '../../database/people-schema.server';
import { auditedWords } from './audited-words';
import { pieceOf, withoutWordsInside } from './own-words';
import type { Person } from './person.server';

interface Texts {
  table: string;
  column: string;
  /** Rows that are looked at; all without it. */
  only?: SQL;
}

/** Free text of others in which a person may be named. Who is meant by a first name alone nobody can know. */
const texts: readonly Texts[] = [
  { table: 'booking', column: 'requests' },
  { table: 'booking', column: 'internal_notes' },
  { table: 'booking_event', column: 'detail' },
  { table: 'booking_event', column: 'undo' },
  { table: 'block', column: 'reason' },
  { table: 'occupancy', column: 'reason' },
  { table: 'customer', column: 'notes' },
  { table: 'payment', column: 'note' },
  { table: 'fee_waiver', column: 'reason' },
  { table: 'alert', column: 'detail' },
  { table: 'contact_message', column: 'message' },
  ...['subject', 'body_text', 'body_html'].map((column) => ({
    table: 'mail',
    column,
    only: sql`contact_message_id IS NOT NULL`,
  })),
];

/**
 * Takes whole names, addresses of mail and numbers of documents out of what
 * others are told by, wherever they stand as they are known; saved views that
 * look for them go. In the running transaction.
 */
export async function eraseWords({ words, userIds }: Person): Promise<void> {
  // A step in which they were among the guests of somebody else's booking is not taken back any more.
  await db().execute(sql`
    UPDATE booking_event SET undo = NULL WHERE EXISTS (
      SELECT FROM jsonb_array_elements(undo -> 'guests') AS guest
      WHERE trim(concat_ws(' ', guest ->> 'firstName', guest ->> 'lastName')) = ANY(${sql.param(words)}::text[])
        OR guest ->> 'documentNumber' = ANY(${sql.param(words)}::text[]))`);
  for (const each of texts) await eraseIn(each, words);
  await eraseInAudit(words);
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

async function eraseIn({ table, column, only }: Texts, words: readonly string[]): Promise<void> {
  const name = sql.identifier(column);
  const { rows } = await db().execute<{ id: string; value: unknown }>(sql`
    SELECT id, ${name} AS value FROM ${sql.identifier(table)}
    WHERE ${only ?? sql`true`} AND ${mayHold(sql`${name}::text`, words)}`);
  for (const { id, value } of rows) {
    const left = withoutWordsInside(value, words);
    if (isDeepStrictEqual(left, value)) continue;
    const written = typeof left === 'string' ? sql`${left}` : sql`${JSON.stringify(left)}::jsonb`;
    await db().execute(sql`UPDATE ${sql.identifier(table)} SET ${name} = ${written} WHERE id = ${id}`);
  }
}

/** An entry about somebody else's booking loses all that it says in words where one of them is in it. */
async function eraseInAudit(words: readonly string[]): Promise<void> {
  for (const [kind, keys] of Object.entries(auditedWords)) {
    const { rows } = await db().execute<{ id: string; before: unknown; after: unknown }>(sql`
      SELECT id, before, after FROM audit_entry
      WHERE subject_kind = ${kind} AND ${mayHold(sql`concat(before::text, after::text)`, words)}`);
    const ids = rows
      .filter(({ before, after }) => !isDeepStrictEqual(withoutWordsInside([before, after], words), [before, after]))
      .map(({ id }) => id);
    await db().execute(sql`
      UPDATE audit_entry SET before = before - ${sql.param([...keys])}::text[], after = after - ${sql.param([...keys])}::text[]
      WHERE id = ANY(${sql.param(ids)}::bigint[])`);
  }
}

/** Whether one of the words may be in the text: all that have one, and few others. JSON is searched as it is written. */
function mayHold(text: SQL, words: readonly string[]): SQL {
  const pieces = words.map(pieceOf);
  const written = pieces.flatMap((piece) =>
    'text' in piece ? [piece.text, JSON.stringify(piece.text).slice(1, -1)] : [],
  );
  const digits = pieces.flatMap((piece) => ('digits' in piece ? [piece.digits] : []));
  return sql`(EXISTS (SELECT FROM unnest(${sql.param(written)}::text[]) AS word
      WHERE position(lower(word) IN lower(${text})) > 0)
    OR EXISTS (SELECT FROM unnest(${sql.param(digits)}::text[]) AS digits
      WHERE position(digits IN regexp_replace(${text}, '[^0-9]', '', 'g')) > 0))`;
}

/** Whether a saved view is called by the person, or looks for them: by a word of theirs, or by their last name. */
function names({ name, query }: { name: string; query: string }, words: readonly string[]): boolean {
  const said = [name, ...new URLSearchParams(query).values()].map((text) => text.toLowerCase());
  return words.some((word) => {
    const whole = word.toLowerCase();
    const [last, first] = whole.split(', ');
    const isLast = (text: string) => first !== undefined && (text === last || text.endsWith(` ${last}`));
    return said.some((text) => text.includes(whole) || isLast(text));
  });
}
