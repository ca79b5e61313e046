import type { Actor } from '../../../access/actor';
import { dateInZone, later, type CalendarDate } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { countryCodes } from '../../../core/countries';
import { type Locale, inLanguage, intlTag, textIn } from '../../../core/locale';
import { displayItem } from '../../apartments/display-item';
import { requirePublicBuilding, type PublicBuilding } from '../../building/public-building.server';
import { MONTHLY_PLAN_FROM_NIGHTS } from '../../prices/payment-plan';
import { contactOfUser } from '../../customers/contact-of-user.server';
import { laterCharges } from '../../payments/saved-cards/later-charges';
import { freeCancellationUntil } from '../../bookings/cancellation-rules';
import { declineOf, waysToPay } from '../pay/pay-data.server';
import { transferOffer } from '../pay/transfer-offer';
import type { GuestBooking } from '../view-guest-booking.server';

export type CheckoutData = Awaited<ReturnType<typeof checkoutData>>;

export async function checkoutData(
  actor: Actor,
  booking: GuestBooking,
  draft: Record<string, string> = {},
  /** Key of the payment that the guest returns from. */
  paymentKey: string | null = null,
) {
  const building = await requirePublicBuilding();
  const { locale } = actor;
  const today = dateInZone(now(), building.timeZone);
  const { reference, stay, nights, adults, children, type, totalCents, vat, bailCents, instalments } = booking;
  const [first] = instalments;
  const ways = await waysToPay();
  const todayCents = first?.amountCents ?? totalCents;
  const shared = nights < MONTHLY_PLAN_FROM_NIGHTS && instalments.length > 1;
  return {
    kind: 'checkout' as const,
    reference,
    /** Null for a hold by staff without an end. */
    holdEnd: booking.holdUntil && { holdUntil: booking.holdUntil, asOf: now(), timeZone: building.timeZone },
    categoryName: textIn(booking.categoryName, locale),
    type,
    cover: booking.cover ? displayItem(booking.cover, locale) : null,
    stay,
    nights,
    guests: adults + children,
    /** Known data of the guest, from an earlier attempt, the booking, or the signed-in customer. */
    known: {
      ...inLanguage(locale, { es: { country: 'ES' }, en: {} }),
      ...(await knownOf(actor, booking)),
      ...draft,
    } as Partial<Record<string, string>>,
    /** Id of the user for whom this browser may restore previously typed values; empty if not signed in. */
    typist: actor.user ? String(actor.user.id) : '',
    lines: linesOf(booking, locale),
    totalCents,
    vat,
    bailCents,
    instalments,
    todayCents,
    /** Down payment in hundredths of a percent, if today's payment is a share of the total. */
    todayShare: shared ? building.downPaymentBasisPoints : null,
    freeUntil: freeUntil(building, stay.checkIn, today),
    /** True if the building's terms allow free cancellation of stays booked far enough ahead. */
    hasFreeCancellation: building.content.cancellation !== undefined,
    arrivalHours: arrivalHours(building.checkInTime),
    countries: countriesIn(locale),
    ...ways,
    /** Amounts that a saved card would be charged after today. */
    later: ways.keepsCards
      ? laterCharges(
          { state: booking.state, paidCents: booking.paidCents, checkOut: stay.checkOut },
          instalments,
          todayCents,
        )
      : [],
    /** Last day for a transfer; null if none is offered. */
    transferUntil: transferOffer(building, stay.checkIn, today),
    declined: await declineOf(actor, reference, paymentKey),
  };
}

function linesOf({ lines }: Pick<GuestBooking, 'lines'>, locale: Locale) {
  return lines.map(({ kind, description, totalCents }) => ({
    kind: kind as string,
    text: textIn(description, locale),
    totalCents,
  }));
}

async function knownOf(actor: Actor, { guest }: Pick<GuestBooking, 'guest'>): Promise<Partial<Record<string, string>>> {
  if (guest) return { firstName: guest.firstName ?? '', lastName: guest.lastName ?? '', email: guest.email ?? '' };
  return contactOfUser(actor);
}

/** Returns the last day of free cancellation; null if it has passed or there is none. */
export function freeUntil(building: PublicBuilding, checkIn: CalendarDate, today: CalendarDate): CalendarDate | null {
  const days = building.content.cancellation?.freeDaysBefore;
  if (days === undefined) return null;
  const until = freeCancellationUntil(checkIn, days);
  return later(until, today) === until ? until : null;
}

/** Returns the whole hours from check-in to the end of the day: `15:00`, … `23:00`. */
function arrivalHours(checkInTime: string): string[] {
  const first = Number(checkInTime.slice(0, 2));
  return Array.from({ length: 24 - first }, (_, index) => `${String(first + index).padStart(2, '0')}:00`);
}

/**
 * Lists Spain first, then the other countries by name. The list is built on the server, since browsers may use other
 * country names and then disagree with the server's page.
 */
function countriesIn(locale: Locale): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([intlTag(locale)], { type: 'region' });
  const [home, ...others] = countryCodes.map((code) => ({ code, name: names.of(code) ?? code }));
  return [home!, ...others.sort((a, b) => a.name.localeCompare(b.name, intlTag(locale)))];
}
