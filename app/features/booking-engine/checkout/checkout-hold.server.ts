import { redirect } from 'react-router';
import type { RequestContext } from '../../../access/request-context.server';
import { guestBookingsHeader } from '../../../access/guest-bookings-cookie.server';
import { statusOf } from '../../../access/refusals.server';
import { AppError } from '../../../core/app-error';
import { dateInZone } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { parseTypedStay } from '../../../core/date-input';
import { pathsIn } from '../../../core/paths';
import { requirePublicBuilding } from '../../building/public-building.server';
import { holdStay } from '../hold-stay.server';
import { offerOf } from '../quote/quote-answer.server';
import { readQuoteQuery, TRIED } from '../quote/quote-query';

/**
 * Holds the stay of the form and redirects to its checkout. A refusal redirects to the category's page, whose address
 * marks the attempt so the page shows the reason.
 */
export async function holdFromForm({ actor, locale, secure }: RequestContext, form: FormData): Promise<Response> {
  const paths = pathsIn(locale);
  const typeCategory = String(form.get('typeCategory') ?? '');
  if (typeCategory === '') return redirect(paths.rooms(), 303);
  const query = readQuoteQuery(form);
  const back = () => redirect(paths.roomDetails(typeCategory, { ...query, [TRIED]: 1 }), 303);
  const { timeZone } = await requirePublicBuilding();
  const read = parseTypedStay(query.dates, locale, dateInZone(now(), timeZone));
  if (!read.ok) return back();
  try {
    const requested = { typeCategory, ...read.value, ...offerOf(query), adults: query.guests, children: 0 };
    const { reference } = await holdStay(actor, requested, String(form.get('idempotencyKey') ?? '') || undefined);
    return redirect(paths.book({ reference }), {
      status: 303,
      headers: { 'Set-Cookie': guestBookingsHeader(actor, reference, secure) },
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'too_many_holds') throw error;
    // The page makes the same check and shows the reason.
    if (statusOf(error.code) < 500) return back();
    throw error;
  }
}
