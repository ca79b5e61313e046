import { eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { parse } from '../../../core/parse';
import { db } from '../../../database/connection.server';
import { category } from '../../../database/inventory-schema.server';
import { vatOfStay } from '../../prices/vat-rules';
import { vatOf } from '../../prices/vat';
import { nearestStays, priceAmong } from '../../availability/nearest-stays';
import { daysAround, loadCandidates } from '../../availability/candidates.server';
import type { SalesContext } from '../../availability/sales-context.server';
import { isCompany } from '../../bookings/booked-vat.server';
import { agreedPrice, priceOfQuote, priceWithoutRate } from '../../bookings/agreed-price';
import { checkAdminDates, adminContext, adminRequest } from './admin-context.server';
import { planOf } from '../../payments/payment-plan-choice';
import { unreadyApartments } from '../unready-apartments.server';
import { isBookable, stayOptions, type StayOption } from './stay-options';
import { adminQuoteInput, type AdminQuoteInput } from './write-input';

export type AdminQuote = Awaited<ReturnType<typeof priceAdminBooking>>;

/** Maximum apartments listed. The user can find others with a category filter. */
const SHOWN = 60;

/**
 * Returns free apartments for a stay, best fit first, and the price lines of the chosen apartment, under the rules for
 * staff. Saves nothing.
 */
export async function priceAdminBooking(actor: Actor, input: unknown) {
  authorize(actor, 'bookings:write');
  const requested = parse(adminQuoteInput, input);
  const context = await adminContext(actor);
  const stay = { checkIn: requested.checkIn, checkOut: requested.checkOut };
  checkAdminDates(stay, context);
  const toCompany = await isCompany(context.building.id, requested.invoiceCustomerId ?? requested.customerId);
  const request = adminRequest(context, requested);
  const groups = await loadCandidates(
    context.building.id,
    requested.typeCategory ? { typeCategory: requested.typeCategory } : {},
    daysAround(stay),
  );
  const candidates = groups.flatMap((group) => group.candidates);
  const options = stayOptions(candidates, request);
  const free = options.filter((option) => option.free);
  const desired = requested.apartmentId
    ? options.find(({ candidate }) => candidate.apartmentId === requested.apartmentId)
    : null;
  const best = free.find((option) => isBookable(option, false)) ?? null;
  const shown = [...new Set([...(desired ? [desired] : []), ...free])];
  const unready = stay.checkIn === context.today ? await unreadyApartments(context.building.id) : undefined;
  const names = await namesOf(context.building.id);
  const typeCategoryOf = new Map(groups.map(({ categoryId, typeCategory }) => [categoryId, typeCategory]));
  return {
    ...stay,
    today: context.today,
    isUnderWay: stay.checkIn < context.today,
    apartments: options
      .filter((option) => shown.includes(option))
      .slice(0, SHOWN)
      .map((option) => ({
        apartmentId: option.candidate.apartmentId,
        code: option.candidate.code,
        typeCategory: typeCategoryOf.get(option.candidate.categoryId)!,
        categoryName: names.get(option.candidate.categoryId)!,
        free: option.free,
        totalCents: option.quote?.totalCents ?? null,
        refusal: option.refusal,
        needsPriceByHand: option.free && !isBookable(option, false) && isBookable(option, true),
        idleDays: option.idleDays,
        unready: unready?.get(option.candidate.apartmentId) ?? null,
      })),
    freeCount: free.length,
    takenCount: options.length - free.length,
    chosen: chosenPrice(desired ?? best, requested, context, toCompany),
    nearest:
      best || desired?.free
        ? []
        : nearestStays(
            priceAmong(candidates, request),
            stay,
            { code: 'not_available' },
            { earliest: context.today, latest: context.latest },
          ),
  };
}

/** Returns the price of the apartment to be booked, at the agreed total if given. */
function chosenPrice(
  option: StayOption | null | undefined,
  requested: AdminQuoteInput,
  context: SalesContext,
  toCompany: boolean,
) {
  if (!option?.free) return null;
  const { candidate, quote, refusal } = option;
  const stay = { checkIn: requested.checkIn, checkOut: requested.checkOut };
  const base = quote ? priceOfQuote(quote) : priceWithoutRate(stay, candidate.cleaningCents);
  const agreed = requested.price === 'manual' ? requested.agreedCents : null;
  const vat = vatOfStay(candidate, { ...context, stay, isCompany: toCompany });
  const { lines, nights, totalCents } = agreed === null ? base : agreedPrice(base, agreed);
  const plan = requested.plan === 'own' ? 'usual' : requested.plan;
  return {
    apartmentId: candidate.apartmentId,
    code: candidate.code,
    refusal,
    quotedCents: quote?.totalCents ?? null,
    lines,
    totalCents,
    vat: vatOf(totalCents, vat.treatment),
    vatWhy: vat.why,
    bailCents: candidate.bailCents,
    paymentPlan: planOf(plan, [], { stay, totalCents, nights, today: context.today, terms: context.building }),
  };
}

async function namesOf(buildingId: number) {
  const rows = await db()
    .select({ id: category.id, name: category.name })
    .from(category)
    .where(eq(category.buildingId, buildingId));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
