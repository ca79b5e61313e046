import { z } from 'zod';
import { authorize, type Actor } from '../../access/actor';
import { addDays, dateInZone, daysBetween, parseCalendarDate, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { requireAdminBuilding } from '../building/admin-building.server';
import { outsideStays, type OutsideStay } from './outside-stays.server';

const MAX_DAYS = 400;

const day = z
  .string()
  .optional()
  .transform((text, context): CalendarDate | undefined => {
    if (text === undefined) return undefined;
    const date = parseCalendarDate(text);
    if (date) return date;
    context.addIssue({ code: 'custom', message: 'date_invalid' });
    return z.NEVER;
  });
const listInput = z.object({ from: day, to: day }).superRefine(({ from, to }, context) => {
  if (!from || !to) return;
  if (to < from) context.addIssue({ code: 'custom', path: ['to'], message: 'range_order' });
  else if (daysBetween(from, to) > MAX_DAYS)
    context.addIssue({ code: 'custom', path: ['to'], message: 'stay_too_long' });
});

/**
 * Lists stays of other sites that have no booking and overlap `from` to `to`, both inclusive. Both dates default to
 * today.
 */
export async function listOutsideStays(actor: Actor, input: unknown): Promise<{ data: OutsideStay[] }> {
  authorize(actor, 'bookings:read');
  const request = parse(listInput, input);
  const building = await requireAdminBuilding(actor);
  const from = request.from ?? dateInZone(now(), building.timeZone);
  const to = request.to ?? from;
  return { data: await outsideStays(building.id, from, to > addDays(from, MAX_DAYS) ? addDays(from, MAX_DAYS) : to) };
}
