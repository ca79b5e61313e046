import { and, asc, eq, gte } from 'drizzle-orm';
import { addMonths, monthStart, type CalendarDate } from '../../core/calendar-date';
import { accountingMonth, journalEntry } from '../../database/accounting-schema.server';
import { db } from '../../database/connection.server';
import { partiesOf } from './invoice-facts.server';
import type { AccountMap } from './account-map';
import type { JournalEntry, JournalLine, NumberedEntry, SourceKind } from './journal-entry';
import { numbered } from './journal-entry';
import { journalFacts } from './journal-facts.server';
import { journalOf, lastDay } from './journal-rules';
import { openJournal } from './open-journal';
import { accountMapOf } from './read-account-map.server';

/** Number of months for which facts are read to compute the open months. Earlier days produce no entries. */
const MONTHS_BACK = 24;
/**
 * Number of months in which a closed entry is reversed if no fact matches it any longer. Older closed entries are left
 * alone.
 */
const MONTHS_QUERIED = 13;

export interface ClosedMonth {
  month: CalendarDate;
  closedAt: Date;
  map: AccountMap;
}

interface BuildingScope {
  id: number;
  timeZone: string;
}

export async function closedMonths(buildingId: number): Promise<ClosedMonth[]> {
  const rows = await db()
    .select()
    .from(accountingMonth)
    .where(eq(accountingMonth.buildingId, buildingId))
    .orderBy(asc(accountingMonth.month));
  return rows.map(({ month, closedAt, map }) => ({ month, closedAt, map: map as AccountMap }));
}

/** Returns the entries of all open months up to the end of the given month, with the account map used. */
export async function openEntries(
  of: BuildingScope,
  until: CalendarDate,
): Promise<{ map: AccountMap; entries: JournalEntry[] }> {
  const { version: _version, ...map } = await accountMapOf(of.id);
  const to = lastDay(until);
  const facts = await journalFacts(of, addMonths(until, -MONTHS_BACK), to);
  const closed = new Set((await closedMonths(of.id)).map(({ month }) => month));
  const frozen = await frozenEntries(of.id, addMonths(until, -MONTHS_BACK));
  const requested = addMonths(until, -MONTHS_QUERIED);
  const entries = journalOf(facts, map, to);
  const early = frozen.filter(({ on }) => on < requested);
  const known = new Set(entries.map(({ kind, of: fact }) => `${kind} ${fact}`));
  const settled = early.filter(({ kind, of: fact }) => !known.has(`${kind} ${fact}`));
  const open = openJournal([...entries, ...settled], frozen, closed);
  return { map, entries: open.filter(({ on }) => on <= to) };
}

/**
 * Returns the entries of a month: as stored when the month was closed, or otherwise computed from the current facts.
 */
export async function monthJournal(
  of: BuildingScope,
  month: CalendarDate,
): Promise<{ closedAt: Date | null; map: AccountMap; entries: NumberedEntry[] }> {
  const closed = (await closedMonths(of.id)).find((each) => each.month === month);
  if (closed) {
    const rows = (await frozenEntries(of.id, month)).filter(({ on }) => monthStart(on) === month);
    return { closedAt: closed.closedAt, map: closed.map, entries: rows };
  }
  const { map, entries } = await openEntries(of, month);
  return { closedAt: null, map, entries: numbered(entries.filter(({ on }) => monthStart(on) === month)) };
}

export async function frozenEntries(buildingId: number, from: CalendarDate): Promise<NumberedEntry[]> {
  const rows = await db()
    .select()
    .from(journalEntry)
    .where(and(eq(journalEntry.buildingId, buildingId), gte(journalEntry.month, from)))
    .orderBy(asc(journalEntry.month), asc(journalEntry.number));
  const parties = await partiesOf(
    buildingId,
    rows.map(({ document }) => document),
  );
  return rows.map(({ number, kind, fact, day, concept, document, customerId, lines }) => ({
    number,
    kind: kind as SourceKind,
    of: fact,
    on: day,
    concept,
    document,
    party: parties.get(document) ?? { customerId, name: '', taxNumber: '' },
    lines: lines as JournalLine[],
  }));
}
