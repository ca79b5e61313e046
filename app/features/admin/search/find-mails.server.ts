import { and, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { may, type Actor } from '../../../access/actor';
import type { CalendarDate } from '../../../core/calendar-date';
import { booking } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { mail } from '../../../database/message-schema.server';
import { coveredText } from '../../notifications/mail-link';
import { mailKinds, mailStates } from '../../notifications/mails/mail-kinds';
import { mayReadMail } from '../../notifications/may-read-mail';
import { hasWord, isIndexed, staysOf, type Place } from './asked-names.server';
import { namedValues, valuesOf } from './named-values.server';
import type { AskedWord, Question } from './question';
import { saidOrStay } from './said-or-stay.server';

const states = namedValues('notifications', 'state', mailStates);
const kinds = namedValues('notifications', 'kind', mailKinds);

/** By address, subject, guest, booking, kind, day and state, the latest first; those of accounts only for who may read them. */
export async function findMails(actor: Actor, { words }: Question, place: Place, timeZone: string, most: number) {
  const wanted = await saidOrStay(
    words,
    (word) => wordOf(word, timeZone),
    (asked) => staysOf(asked, place),
    mail.bookingId,
  );
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
    .where(
      and(
        eq(mail.buildingId, place.buildingId),
        may(actor, 'users:write')
          ? undefined
          : inArray(
              mail.kind,
              mailKinds.filter((kind) => mayReadMail(actor, kind)),
            ),
        ...wanted,
      ),
    )
    .orderBy(desc(mail.createdAt), desc(mail.id))
    .limit(most);
  return rows.map((row) => ({ ...row, subject: coveredText(row.subject) }));
}

function wordOf({ text, days }: AskedWord, timeZone: string): SQL | undefined {
  const [inStates, ofKinds] = [valuesOf(states, text), valuesOf(kinds, text, true)];
  return or(
    isIndexed(text) && days.length === 0
      ? hasWord(sql`folded(${mail.recipient} || ' ' || ${mail.subject})`, text)
      : undefined,
    ...days.map(
      (day) => sql`(${mail.createdAt} >= ${day}::date::timestamp AT TIME ZONE ${timeZone}
        AND ${mail.createdAt} < (${day}::date + 1)::timestamp AT TIME ZONE ${timeZone})`,
    ),
    inStates.length === 0 ? undefined : inArray(mail.state, inStates),
    ofKinds.length === 0 ? undefined : inArray(mail.kind, ofKinds),
  );
}
