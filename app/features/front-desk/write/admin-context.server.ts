import type { Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import type { FieldProblemKey } from '../../../core/field-problem';
import { addDays, addMonths } from '../../../core/calendar-date';
import type { Stay } from '../../../core/stay';
import { requireAdminBuilding } from '../../building/admin-building.server';
import type { QuoteRequest } from '../../prices/price-rules';
import { salesContextOf, quoteRequest, type SalesContext } from '../../availability/sales-context.server';

/** Days for which a stay can still be entered after it started. */
export const DAYS_BACK = 14;

/** Months ahead that staff can book. */
const MONTHS_AHEAD = 36;

export async function adminContext(actor: Actor): Promise<SalesContext> {
  return salesContextOf(await requireAdminBuilding(actor));
}

/** Refuses dates that staff may not book. A stay that has already started is permitted within `DAYS_BACK`. */
export function checkAdminDates({ checkIn, checkOut }: Stay, { today }: SalesContext): void {
  const earliest = addDays(today, -DAYS_BACK);
  if (checkIn < earliest) refuseDate('checkIn', 'arrival_too_old', { min: earliest });
  if (checkOut <= today) refuseDate('checkOut', 'departure_past');
  if (checkIn > addMonths(today, MONTHS_AHEAD)) refuseDate('checkIn', 'too_far_ahead');
}

function refuseDate(path: string, problem: FieldProblemKey, params?: Record<string, string>): never {
  throw new AppError('invalid_input', { fields: [{ path, problem, ...(params && { params }) }] });
}

/** Returns the request for a staff quote, with the best automatic offer, the offer of a code, or no offer. */
export function adminRequest(
  context: SalesContext,
  requested: Stay & { adults: number; children: number; offer: 'automatic' | 'code' | 'none'; offerCode: string },
): QuoteRequest {
  const { checkIn, checkOut, adults, children, offer, offerCode } = requested;
  const request = quoteRequest(context, {
    stay: { checkIn, checkOut },
    guests: adults + children,
    offerCode: offer === 'code' ? offerCode : undefined,
  });
  return offer === 'none' ? { ...request, offers: [] } : request;
}
