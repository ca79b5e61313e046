import type { ErrorCode } from '../../core/app-error';
import type { CalendarDate } from '../../core/calendar-date';
import { openMatters, type OpenStay } from './open-matters.server';

/** Why a customer cannot be erased now, with the bookings that it is about; null where they can. */
export async function erasureRefusal(
  id: number,
  today: CalendarDate,
): Promise<{ code: ErrorCode; stays: OpenStay[] } | null> {
  const { stays, bails, balances } = await openMatters([id], today);
  if (stays.length > 0) return { code: 'customer_stays_open', stays };
  const money = [...bails, ...balances.filter(({ reference }) => bails.every((one) => one.reference !== reference))];
  return money.length > 0 ? { code: 'customer_money_open', stays: money } : null;
}
