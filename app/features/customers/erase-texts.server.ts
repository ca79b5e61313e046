import { isDeepStrictEqual } from 'node:util';
import { inArray, sql, type SQL } from 'drizzle-orm';
import { db } from '../../database/connection.server';
import { savedView } from '../../database/people-schema.server';
import { auditedTextFields } from './audited-text-fields';
import { pieceOf, redactTermsDeep } from './redact-terms';
import type { Person } from './person.server';

interface Texts {
  table: string;
  column: string;
  /** Restricts which rows are searched; all rows if omitted. */
  only?: SQL;
}

/**
 * Free text in other people's records that may name a person. A first name alone identifies nobody and is not removed.
 */
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
 * Removes the person's full names, email addresses and identifying numbers from other people's texts in any known
 * spelling, and deletes saved views that search for them. Runs in the current transaction.
 */
export async function eraseTexts({ words, userIds }: Person): Promise<void> {
  // Prevents undoing a step if the undo would restore the person as a guest of another customer's booking.
  await db().execute(sql`
    UPDATE booking_event SET undo = NULL WHERE EXISTS (
      SELECT FROM jsonb_array_elements(undo -> 'guests') AS guest
      WHERE trim(concat_ws(' ', guest ->> 'firstName', guest ->> 'lastName')) = ANY(${sql.param(words)}::text[])
        OR guest ->> 'documentNumber' = ANY(${sql.param(words)}::text[]))`);
  for (const each of texts) await eraseIn(each, words);
  await eraseInAudit(words);
  const views = await db().select().from(savedView);
  const viewsToErase = views.filter((view) => userIds.includes(view.userId) || names(view, words));
  await db()
    .delete(savedView)
    .where(
      inArray(
        savedView.id,
        viewsToErase.map(({ id }) => id),
      ),
    );
}

async function eraseIn({ table, column, only }: Texts, terms: readonly string[]): Promise<void> {
  const name = sql.identifier(column);
  const { rows } = await db().execute<{ id: string; value: unknown }>(sql`
    SELECT id, ${name} AS value FROM ${sql.identifier(table)}
    WHERE ${only ?? sql`true`} AND ${mayHold(sql`${name}::text`, terms)}`);
  for (const { id, value } of rows) {
    const left = redactTermsDeep(value, terms);
    if (isDeepStrictEqual(left, value)) continue;
    const written = typeof left === 'string' ? sql`${left}` : sql`${JSON.stringify(left)}::jsonb`;
    await db().execute(sql`UPDATE ${sql.identifier(table)} SET ${name} = ${written} WHERE id = ${id}`);
  }
}

/** Removes all free-text fields from audit entries that contain one of the words. */
async function eraseInAudit(terms: readonly string[]): Promise<void> {
  for (const [kind, keys] of Object.entries(auditedTextFields)) {
    const { rows } = await db().execute<{ id: string; before: unknown; after: unknown }>(sql`
      SELECT id, before, after FROM audit_entry
      WHERE subject_kind = ${kind} AND ${mayHold(sql`concat(before::text, after::text)`, terms)}`);
    const ids = rows
      .filter(({ before, after }) => !isDeepStrictEqual(redactTermsDeep([before, after], terms), [before, after]))
      .map(({ id }) => id);
    await db().execute(sql`
      UPDATE audit_entry SET before = before - ${sql.param([...keys])}::text[], after = after - ${sql.param([...keys])}::text[]
      WHERE id = ANY(${sql.param(ids)}::bigint[])`);
  }
}

/**
 * Preselects texts that may contain one of the words. The result includes every such text and few others. JSON is
 * searched in its serialized form.
 */
function mayHold(text: SQL, terms: readonly string[]): SQL {
  const pieces = terms.map(pieceOf);
  const written = pieces.flatMap((piece) =>
    'text' in piece ? [piece.text, JSON.stringify(piece.text).slice(1, -1)] : [],
  );
  const digits = pieces.flatMap((piece) => ('digits' in piece ? [piece.digits] : []));
  return sql`(EXISTS (SELECT FROM unnest(${sql.param(written)}::text[]) AS word
      WHERE position(lower(word) IN lower(${text})) > 0)
    OR EXISTS (SELECT FROM unnest(${sql.param(digits)}::text[]) AS digits
      WHERE position(digits IN regexp_replace(${text}, '[^0-9]', '', 'g')) > 0))`;
}

/** True if a saved view's name or query contains one of the person's words, or ends with the person's last name. */
function names({ name, query }: { name: string; query: string }, terms: readonly string[]): boolean {
  const searchedTexts = [name, ...new URLSearchParams(query).values()].map((text) => text.toLowerCase());
  return terms.some((word) => {
    const whole = word.toLowerCase();
    const [last, first] = whole.split(', ');
    const isLast = (text: string) => first !== undefined && (text === last || text.endsWith(` ${last}`));
    return searchedTexts.some((text) => text.includes(whole) || isLast(text));
  });
}
