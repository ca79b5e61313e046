import type { Actor } from '../../../access/actor';
import { now } from '../../../core/clock';
import { daySheet } from '../day-sheet.server';
import { requireAdminBuilding } from '../../building/admin-building.server';

export type PrintedDay = Awaited<ReturnType<typeof printedDay>>;

/** Returns the printable day sheet; `daySheet` checks permissions. */
export async function printedDay(actor: Actor) {
  const sheet = await daySheet(actor);
  const { name } = await requireAdminBuilding(actor);
  return { ...sheet, building: name, printedAt: now() };
}
