import type { Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import type { FieldProblemKey } from '../../../core/field-problem';
import { addMonths, dateInZone, type CalendarDate } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { instantInZone } from '../../../core/zoned-time';
import { isClosedMonth } from '../../accounting/require-open-month.server';
import { requireAdminBuilding } from '../../building/admin-building.server';

/** How long ago a payment can have been that is recorded by hand. */
const MONTHS_BACK = 24;

/**
 * The moment of a recorded payment: now for today, and noon for an earlier day, whose hour is not known. A future day
 * is refused, and one before `earliest`; and one of a month that is closed in the books, unless the bank says that the money
 * moved then.
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
