import type { Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import type { FieldProblemKey } from '../../../core/field-problem';
import { addMonths, dateInZone, type CalendarDate } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { instantInZone } from '../../../core/zoned-time';
import { isClosedMonth } from '../../accounting/require-open-month.server';
import { requireAdminBuilding } from '../../building/admin-building.server';

/** Maximum age in months of a payment recorded by hand. */
const MONTHS_BACK = 24;

/**
 * Returns the time of a recorded payment: now for today, noon for an earlier day without a known time. Refuses a future
 * day and a day before `notBefore` (by default 24 months ago). Refuses a day in a closed month too, unless the bank
 * reports that the money moved then.
 */
export async function paymentMoment(
  actor: Actor,
  on: CalendarDate | undefined,
  { notBefore, isByBank = false }: { notBefore?: Date; isByBank?: boolean } = {},
): Promise<Date> {
  const { id, timeZone } = await requireAdminBuilding(actor);
  const at = now();
  const today = dateInZone(at, timeZone);
  const day = on ?? today;
  const earliest = notBefore ? dateInZone(notBefore, timeZone) : addMonths(today, -MONTHS_BACK);
  const refuse = (problem: FieldProblemKey, params?: Record<string, string>) =>
    new AppError('invalid_input', { fields: [{ path: 'on', problem, ...(params && { params }) }] });
  if (day > today) throw refuse(notBefore ? 'refunded_later' : 'paid_later');
  if (day < earliest) throw refuse(notBefore ? 'refunded_earlier' : 'paid_earlier', { min: earliest });
  if (!isByBank && (await isClosedMonth(id, day))) throw refuse('in_closed_month');
  const moment = day === today ? at : instantInZone(day, '12:00', timeZone);
  return notBefore && moment < notBefore ? notBefore : moment;
}
