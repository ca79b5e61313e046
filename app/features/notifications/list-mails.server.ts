import { and, desc, eq, ilike, or, sql, type SQL } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { parse } from '../../core/parse';
import { db } from '../../database/connection.server';
import { mail } from '../../database/message-schema.server';
import { requireDeskBuilding } from '../building/desk-building.server';
import { mailListInput } from './list-input';
import type { MailView } from './mail-kinds';
import { mayReadMail } from './may-read-mail';

export type MailList = Awaited<ReturnType<typeof listMails>>;

/** Mails by search, state and page, newest first, with how many there are in each state. */
export async function listMails(actor: Actor, input: unknown) {
  authorize(actor, 'bookings:read');
  const query = parse(mailListInput, input);
  const building = await requireDeskBuilding(actor);
  const where = and(
    eq(mail.buildingId, building.id),
    query.state === 'all' ? undefined : eq(mail.state, query.state),
    ...query.q.split(' ').filter(Boolean).map(matchesWord),
  );
  const total = await db().$count(mail, where);
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
    })
    .from(mail)
    .where(where)
    .orderBy(desc(mail.createdAt), desc(mail.id))
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage);
  return {
    query,
    timeZone: building.timeZone,
    data: data.map((row) => ({ ...row, isReadable: mayReadMail(actor, row.kind) })),
    meta: { page: query.page, perPage: query.perPage, total },
    counts: await countStates(building.id),
  };
}

async function countStates(buildingId: number): Promise<Record<MailView, number>> {
  const rows = await db()
    .select({ state: mail.state, count: sql<number>`count(*)::int` })
    .from(mail)
    .where(eq(mail.buildingId, buildingId))
    .groupBy(mail.state);
  const counts = { all: 0, queued: 0, sent: 0, kept: 0, failed: 0 };
  for (const { state, count } of rows) {
    counts[state] = count;
    counts.all += count;
  }
  return counts;
}

/** The word stands in the subject or in an address. */
function matchesWord(word: string): SQL | undefined {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return or(ilike(mail.subject, pattern), ilike(mail.recipient, pattern), ilike(mail.replyTo, pattern));
}
