import { authorize, type Actor } from '../../access/actor';
import { parse } from '../../core/parse';
import { inStandbySnapshot } from '../../database/standby-reads.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { journalFileInput, journalInput } from './accounting-input';
import type { NumberedEntry } from './journal-entry';
import { journalFile } from './journal-file.server';
import { monthJournal } from './journal-store.server';
import { sumsOf, type MonthSums } from './month-sums';

export async function viewJournal(actor: Actor, input: unknown): Promise<MonthSums & { data: NumberedEntry[] }> {
  authorize(actor, 'invoices:read');
  const { month } = parse(journalInput, input);
  const { closedAt, entries } = await inStandbySnapshot(async () =>
    monthJournal(await requireAdminBuilding(actor), month),
  );
  return { ...sumsOf(month, { closedAt, entries }), data: entries };
}

export async function downloadJournal(actor: Actor, input: unknown): Promise<Response> {
  authorize(actor, 'invoices:read');
  const { month, format } = parse(journalFileInput, input);
  const building = await requireAdminBuilding(actor);
  const { map, entries } = await inStandbySnapshot(() => monthJournal(building, month));
  return journalFile({ month, map, entries, timeZone: building.timeZone }, format, actor.locale);
}
