import { and, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { may, type Actor } from '../../../access/actor';
import type { CalendarDate } from '../../../core/calendar-date';
import { booking } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { mail } from '../../../database/message-schema.server';
import { coveredText } from '../../notifications/mail-link';
import { mailKinds, mailStates } from '../../notifications/mails/mail-kinds';
import { mayReadMail } from '../../notifications/may-read-mail';
import { containsTerm, isAny, isIndexed, staysOf, type SearchScope } from './searched-names.server';
import { namedValues, valuesOf } from './named-values.server';
import type { SearchTerm, Question } from './question';

const states = namedValues('notifications', 'state', mailStates);
const kinds = namedValues('notifications', 'kind', mailKinds);

/**
 * Finds emails by address, subject, guest, booking, kind, day, and state, newest first. Account emails are included
 * only for readers allowed to see them.
 */
export async function findMails(actor: Actor, { words }: Question, place: SearchScope, timeZone: string, most: number) {
  const named = words.map((word) => ({ word, says: namedBy(word, timeZone) }));
  const others = named.filter(({ says }) => !says).map(({ word }) => word);
  const textCondition = and(
    eq(mail.buildingId, place.buildingId),
    may(actor, 'users:write')
      ? undefined
      : inArray(
          mail.kind,
          mailKinds.filter((kind) => mayReadMail(actor, kind)),
        ),
    ...named.map(
      ({ word, says }) => says && or(says, isIndexed(word.text) ? containsTerm(mail.searchText, word.text) : undefined),
    ),
  );
  // Common matches are read along the index of days; rare matches are found first and then sorted.
  const bySort = sql`mail.created_at + interval '0' DESC`;
  const inText = others.every(({ text }) => isIndexed(text))
    ? [
        latest(
          and(textCondition, ...others.map(({ text }) => containsTerm(mail.searchText, text))),
          others.length > 1 ? bySort : desc(mail.createdAt),
          most,
        ),
      ]
    : [];
  const ofStays =
    others.length > 0
      ? [latest(and(textCondition, isAny(mail.bookingId, await staysOf(others, place))), bySort, most)]
      : [];
  const ways = [...inText, ...ofStays];
  if (ways.length === 0) return [];
  const rows = await db()
    .select({
      id: mail.id,
      kind: mail.kind,
      subject: mail.subject,
      recipient: mail.recipient,
      state: mail.state,
      reference: sql<string>`coalesce(${booking.reference}, '')`,
      on: sql<CalendarDate>`(${mail.createdAt} AT TIME ZONE ${timeZone})::date::text`,
    })
    .from(mail)
    .leftJoin(booking, eq(booking.id, mail.bookingId))
    .where(sql`${mail.id} IN (${sql.join(ways, sql` UNION `)})`)
    .orderBy(desc(mail.createdAt), desc(mail.id))
    .limit(most);
  return rows.map((row) => ({ ...row, subject: coveredText(row.subject) }));
}

const latest = (where: SQL | undefined, order: SQL, most: number) =>
  sql`(SELECT mail.id FROM mail WHERE ${where} ORDER BY ${order} LIMIT ${most}::int)`;

function namedBy({ text, days }: SearchTerm, timeZone: string): SQL | undefined {
  const [inStates, ofKinds] = [valuesOf(states, text), valuesOf(kinds, text, true)];
  return or(
    ...days.map(
      (day) => sql`(${mail.createdAt} >= ${day}::date::timestamp AT TIME ZONE ${timeZone}
        AND ${mail.createdAt} < (${day}::date + 1)::timestamp AT TIME ZONE ${timeZone})`,
    ),
    inStates.length === 0 ? undefined : inArray(mail.state, inStates),
    ofKinds.length === 0 ? undefined : inArray(mail.kind, ofKinds),
  );
}
