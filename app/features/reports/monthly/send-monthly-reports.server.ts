import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { publicAddress } from '../../../access/public-address.server';
import { dateInZone, type CalendarDate } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { pathsIn } from '../../../core/paths';
import { timeInZone } from '../../../core/zoned-time';
import { databaseRefusal, db, inTransaction } from '../../../database/connection.server';
import { building } from '../../../database/inventory-schema.server';
import { mail } from '../../../database/message-schema.server';
import { deliverSoon } from '../../notifications/deliver-mail.server';
import type { MailFile } from '../../notifications/mail-files.server';
import { queueMail, type MailDraft } from '../../notifications/queue-mail.server';
import { writeReportMail } from '../../notifications/report-mails.server';
import { viewBilling } from '../billing/view-billing.server';
import { viewOccupation } from '../occupation/view-occupation.server';
import { monthEnd } from '../period/report-periods';
import { lastWholeMonth } from './month-text';
import { mailedMonth, systemActorFor } from './monthly-report.server';

type Building = typeof building.$inferSelect;

/**
 * Local time in the building from which the report is sent on the first of the month, or on a later day if that was
 * missed.
 */
const FROM = '08:00';

/**
 * Queues last month's report for each address that the building had listed before the month ended. Each report is
 * queued once, however many nodes run the job. Runs every quarter of an hour as a job. Returns the number queued.
 */
export async function sendMonthlyReports(actor: Actor): Promise<number> {
  authorize(actor, 'reports:read');
  const buildings = await db()
    .select()
    .from(building)
    .where(sql`cardinality(${building.reportEmails}) > 0`);
  let written = 0;
  for (const row of buildings) {
    if (timeInZone(now(), row.timeZone) < FROM) continue;
    const month = lastWholeMonth(dateInZone(now(), row.timeZone));
    const due = await dueAddresses(row, month);
    if (due.length === 0) continue;
    const draft = await writtenFor(row, month);
    for (const to of due) if (await writeOnce(row.id, month, { ...draft, to })) written += 1;
  }
  if (written > 0) deliverSoon();
  return written;
}

export async function filesOfReport(...of: Parameters<typeof mailedMonth>): Promise<MailFile[]> {
  const { name, bytes } = await mailedMonth(...of);
  return [{ name, type: 'application/pdf', bytes }];
}

async function dueAddresses(row: Building, month: CalendarDate): Promise<string[]> {
  const named = row.reportEmails.filter((email) => wasNamed(row, email, monthEnd(month)));
  if (named.length === 0) return [];
  const alreadyNotified = await db()
    .select({ to: mail.recipient })
    .from(mail)
    .where(
      and(
        eq(mail.buildingId, row.id),
        eq(mail.reportMonth, month),
        inArray(mail.recipient, named),
        ne(mail.state, 'withdrawn'),
        isNull(mail.repeatOf),
      ),
    );
  return named.filter((email) => !alreadyNotified.some(({ to }) => to === email));
}

/** True if the address was listed by the end of that day: it gets no reports of months before it was listed. */
function wasNamed({ reportEmailsSince, timeZone }: Building, email: string, day: CalendarDate): boolean {
  const since = reportEmailsSince[email];
  return since !== undefined && dateInZone(new Date(since), timeZone) <= day;
}

async function writtenFor(row: Building, month: CalendarDate): Promise<Omit<MailDraft, 'to'>> {
  const owner = systemActorFor(row.id, row.reportLanguage);
  const days = { from: month, to: monthEnd(month) };
  const [{ total: nights }, { total: billed }] = [await viewOccupation(owner, days), await viewBilling(owner, days)];
  return writeReportMail(row, row.reportLanguage, {
    month,
    sold: nights.now.sold,
    sellable: nights.now.sellable,
    occupancyBasisPoints: { now: nights.now.occupancyBasisPoints, before: nights.before.occupancyBasisPoints },
    invoicedCents: { now: billed.now.totalCents, before: billed.before.totalCents },
    collectedCents: { now: billed.now.collectedCents, before: billed.before.collectedCents },
    link: `${publicAddress()}${pathsIn(row.reportLanguage).adminBillingReport(days)}`,
  });
}

/** Queues the mail unless the address already has it; the index `mail_once_a_report` decides. */
async function writeOnce(buildingId: number, month: CalendarDate, draft: MailDraft): Promise<boolean> {
  try {
    await inTransaction(() => queueMail(buildingId, draft, { reportMonth: month }));
    return true;
  } catch (error) {
    if (databaseRefusal(error)?.constraint === 'mail_once_a_report') return false;
    throw error;
  }
}
