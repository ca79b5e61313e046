import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { listInput, type WholeList } from '../../core/list-input';
import { normalizeReference } from '../../core/identifiers';
import { parse } from '../../core/parse';
import { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { listOrder, listPage, matchesTerms } from '../../database/list-sql.server';
import { mail } from '../../database/message-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { coveredText } from './mail-link';
import { mailList, type MailView } from './mail-list';
import { mayReadMail } from './may-read-mail';

export type MailList = Awaited<ReturnType<typeof listMails>>;

const sortColumns = { created: mail.createdAt, to: mail.recipient } as const;

export async function listMails(actor: Actor, input: unknown, whole?: WholeList) {
  authorize(actor, 'bookings:read');
  const query = parse(listInput(mailList, whole), input);
  const building = await requireAdminBuilding(actor);
  const midnight = (day: string, plusDays = 0) =>
    sql`(${day}::date + ${plusDays}::int)::timestamp AT TIME ZONE ${building.timeZone}`;
  const where = and(
    eq(mail.buildingId, building.id),
    query.view === 'all' ? undefined : eq(mail.state, query.view),
    query.kind.length > 0 ? inArray(mail.kind, query.kind) : undefined,
    query.booking ? eq(booking.reference, normalizeReference(query.booking)) : undefined,
    query.from && gte(mail.createdAt, midnight(query.from)),
    query.to && lt(mail.createdAt, midnight(query.to, 1)),
    ...matchesTerms(query.q, [mail.subject, mail.recipient, mail.replyTo]),
  );
  const { limit, offset } = listPage(query);
  const [total] = await db()
    .select({ count: sql<number>`count(*)::int` })
    .from(mail)
    .leftJoin(booking, eq(booking.id, mail.bookingId))
    .where(where);
  const data = await db()
    .select({
      id: mail.id,
      createdAt: mail.createdAt,
      kind: mail.kind,
      recipient: mail.recipient,
      subject: mail.subject,
      language: mail.language,
      state: mail.state,
      attempts: mail.attempts,
      sentAt: mail.sentAt,
      lastError: mail.lastError,
      bookingId: mail.bookingId,
      reference: booking.reference,
    })
    .from(mail)
    .leftJoin(booking, eq(booking.id, mail.bookingId))
    .where(where)
    .orderBy(...listOrder(query.sort, sortColumns, mail.id))
    .limit(limit)
    .offset(offset);
  return {
    query,
    timeZone: building.timeZone,
    data: data.map((row) => ({ ...row, subject: coveredText(row.subject), isReadable: mayReadMail(actor, row.kind) })),
    meta: { page: query.page, perPage: query.perPage, total: total!.count },
    counts: await countStates(building.id),
  };
}

async function countStates(buildingId: number): Promise<Record<MailView, number>> {
  const rows = await db()
    .select({ state: mail.state, count: sql<number>`count(*)::int` })
    .from(mail)
    .where(eq(mail.buildingId, buildingId))
    .groupBy(mail.state);
  const counts = { all: 0, queued: 0, sent: 0, kept: 0, failed: 0, withdrawn: 0 };
  for (const { state, count } of rows) {
    counts[state] = count;
    counts.all += count;
  }
  return counts;
}
