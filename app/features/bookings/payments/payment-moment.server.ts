import type { Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import type { FieldProblemKey } from '../../../core/field-problem';
import { addMonths, dateInZone, type CalendarDate } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { instantInZone } from '../../../core/zoned-time';
import { requireAdminBuilding } from '../../building/admin-building.server';

/** A payment that came at the door or through the bank is hardly older than that. */
const MONTHS_BACK = 24;

/**
 * When money moved that is written down now: now for today, and of an earlier
 * day, of which nobody knows the hour, its noon. A day to come is refused, and
 * one before `earliest`.
 */
export async function paymentMoment(actor: Actor, on: CalendarDate | undefined, notBefore?: Date): Promise<Date> {
  const { timeZone } = await requireAdminBuilding(actor);
  const at = now();
  const today = dateInZone(at, timeZone);
  const day = on ?? today;
  const earliest = notBefore ? dateInZone(notBefore, timeZone) : addMonths(today, -MONTHS_BACK);
  const refuse = (problem: FieldProblemKey, params?: Record<string, string>) =>
    new AppError('invalid_input', { fields: [{ path: 'on', problem, ...(params && { params }) }] });
  if (day > today) throw refuse(notBefore ? 'refunded_later' : 'paid_later');
  if (day < earliest) throw refuse(notBefore ? 'refunded_earlier' : 'paid_earlier', { min: earliest });
  const moment = day === today ? at : instantInZone(day, '12:00', timeZone);
  return notBefore && moment < notBefore ? notBefore : moment;
}
