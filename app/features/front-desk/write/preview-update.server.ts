import { authorize, type Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import { parse } from '../../../core/parse';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { vatByRules } from '../../bookings/booked-vat.server';
import type { BookingRow } from '../../bookings/change-booking.server';
import { previewInvoicing } from '../../bookings/invoicing/preview-invoicing.server';
import { storedInstalments } from '../../bookings/stored-price.server';
import { agreedPrice } from '../../bookings/agreed-price';
import { bookingRow, storedPrice } from './booking-record.server';
import { adminContext } from './admin-context.server';
import { planAt, planOf } from '../../payments/payment-plan-choice';
import { requestedInvoicing } from './change-invoicing.server';
import { requestedVat } from './change-vat.server';
import { requote } from './requote.server';
import type { vatChoices } from './write-choices';
import { previewUpdateInput, type UpdateBookingInput } from './write-input';

/** Returns the booking's price with the form's values, which is kept, quoted again or set manually. Saves nothing. */
export async function previewUpdate(actor: Actor, id: number, input: unknown) {
  authorize(actor, 'bookings:write');
  const request = parse(previewUpdateInput, input);
  const context = await adminContext(actor);
  const row = await bookingRow((await requireAdminBuilding(actor)).id, id);
  if (!row) throw new AppError('not_found');
  const stored = await storedPrice(row);
  const people = { adults: request.adults ?? row.adults, children: request.children ?? row.children };
  const { quoted, refusal } = await quoteOrRefusal(actor, { ...row, ...people }, stored, request);
  const { agreedCents } = request;
  const price =
    request.price === 'quote' && quoted
      ? quoted.price
      : request.price === 'manual' && agreedCents !== null && agreedCents !== undefined
        ? agreedPrice(stored, agreedCents)
        : stored;
  const { totalCents, nights, lines } = price;
  const before = await storedInstalments(id);
  const { vatTreatment, vatCause, vatArticle } = await vatPreviewed(row, request.vat);
  const would = { ...row, totalCents, vatTreatment, vatCause, vatArticle, ...invoicingPreviewed(row, request) };
  return {
    keptCents: row.totalCents,
    quotedCents: quoted?.price.totalCents ?? null,
    quoteRefusal: refusal,
    totalCents,
    lines,
    paidCents: row.paidCents,
    paymentPlan:
      request.plan === 'keep' || request.plan === 'own'
        ? planAt(before, totalCents, context.today)
        : planOf(request.plan, [], { stay: row, totalCents, nights, today: context.today, terms: context.building }),
    invoicing: await previewInvoicing(actor, would, nights),
  };
}

async function vatPreviewed(row: BookingRow, vat: (typeof vatChoices)[number]) {
  return vat === 'keep' ? row : requestedVat(vat, '', (await vatByRules(row.buildingId, row.id)).decision);
}

/** Ignores due dates, which don't change the preview. */
function invoicingPreviewed(row: BookingRow, request: Partial<UpdateBookingInput>) {
  return requestedInvoicing({ ...row, invoiceDue: null, invoiceDueDay: null }, request);
}

/** Returns a refused quote as a result, because a refusal is not an error in a preview. */
async function quoteOrRefusal(
  actor: Actor,
  row: Parameters<typeof requote>[1],
  stored: Awaited<ReturnType<typeof storedPrice>>,
  request: Parameters<typeof requote>[3],
) {
  try {
    return { quoted: await requote(actor, row, stored.nights, request), refusal: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return {
      quoted: null,
      refusal: error.details.fields?.[0]?.problem === 'price_of_several' ? 'several' : error.code,
    };
  }
}
