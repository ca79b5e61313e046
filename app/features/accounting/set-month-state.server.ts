import { and, eq, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import { dateInZone, monthStart, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { accountingMonth, journalEntry } from '../../database/accounting-schema.server';
import { db, inTransaction } from '../../database/connection.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { monthStateInput } from './accounting-input';
import { monthJournal } from './journal-store.server';
import { sumsOf, type MonthSums } from './month-sums';

/**
 * Closes or reopens a past month. Closing stores the month's journal, and nothing more may be recorded for its days.
 * Reopening drops the stored journal, so that it is computed from the facts again.
 */
export async function setMonthState(actor: Actor, input: unknown): Promise<MonthSums> {
  authorize(actor, 'invoices:write');
  const { month, state } = parse(monthStateInput, input);
  const building = await requireAdminBuilding(actor);
  return inTransaction(async () => {
    await db().execute(sql`SELECT pg_advisory_xact_lock(hashtext('refuse_closed_month'), ${building.id}::integer)`);
    if (monthStart(dateInZone(now(), building.timeZone)) <= month) throw new AppError('month_not_over');
    const { closedAt } = await monthJournal(building, month);
    if (state === 'closed' && closedAt === null) await close(actor, building, month);
    if (state === 'open' && closedAt !== null) await open(actor, building.id, month);
    return sumsOf(month, await monthJournal(building, month));
  });
}

async function close(actor: Actor, building: { id: number; timeZone: string }, month: CalendarDate): Promise<void> {
  const journal = await monthJournal(building, month);
  const buildingId = building.id;
  const closedBy = actor.user?.id ?? null;
  await db().insert(accountingMonth).values({ buildingId, month, map: journal.map, closedAt: now(), closedBy });
  const rows = journal.entries.map(({ number, kind, of, on, concept, document, party, lines }) => ({
    buildingId,
    month,
    number,
    kind,
    fact: of,
    day: on,
    concept,
    document,
    lines,
    customerId: party?.customerId ?? null,
  }));
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await db()
      .insert(journalEntry)
      .values(rows.slice(from, from + AT_ONCE));
  }
  await audit(actor, 'closed', sumsOf(month, journal));
}

/** Number of rows per statement; a statement may not have more than 65535 values. */
const AT_ONCE = 1000;

async function open(actor: Actor, buildingId: number, month: CalendarDate): Promise<void> {
  const was = sumsOf(month, await monthJournal({ id: buildingId, timeZone: 'UTC' }, month));
  await db()
    .delete(accountingMonth)
    .where(and(eq(accountingMonth.buildingId, buildingId), eq(accountingMonth.month, month)));
  await audit(actor, 'opened', was);
}

async function audit(actor: Actor, step: 'closed' | 'opened', { month, entries, debitCents, creditCents }: MonthSums) {
  await recordAudit(actor, {
    action: `accounting_month.${step}`,
    subject: { kind: 'accounting_month', id: month },
    after: { entries, debitCents, creditCents },
  });
}
