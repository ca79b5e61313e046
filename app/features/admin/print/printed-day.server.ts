import type { Actor } from '../../../access/actor';
import { now } from '../../../core/clock';
import { daySheet } from '../../bookings/day-sheet.server';
import { requireDeskBuilding } from '../../building/desk-building.server';

export type PrintedDay = Awaited<ReturnType<typeof printedDay>>;

/** The day as it goes on paper; `daySheet` says who may. */
export async function printedDay(actor: Actor) {
  const sheet = await daySheet(actor);
  const { name } = await requireDeskBuilding(actor);
  return { ...sheet, house: name, printedAt: now() };
}
