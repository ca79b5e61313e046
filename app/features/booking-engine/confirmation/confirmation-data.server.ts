import { may, type Actor } from '../../../access/actor';
import { bailDueBackOn } from '../../../core/bail-due-back';
import { dateInZone } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { AppError } from '../../../core/app-error';
import { bailAnswers } from '../../../core/bail-states';
import { bookingAnswers } from '../../../core/booking-states';
import { textIn } from '../../../core/locale';
import { paymentAnswers } from '../../../core/payment-states';
import { displayItem } from '../../apartments/display-item';
import { cleanRichText } from '../../building/rich-text.server';
import { hasReception } from '../../building/has-reception';
import { activeProvider } from '../../billing/active-provider.server';
import { requirePublicBuilding, type PublicBuilding } from '../../building/public-building.server';
import { freeUntil } from '../checkout/checkout-data.server';
import { chargedForHold } from '../../payments/by-provider/charged-for-hold.server';
import { viewGuestBail, type GuestBail } from '../view-guest-bail.server';
import { countryChoices } from '../../../core/country-choices';
import { viewGuestRecipient } from '../guest-recipient.server';
import { listGuestInvoices } from '../guest-invoices.server';
import { calendarFile } from '../calendar-file';
import { unpaidInstalments } from '../../bookings/amounts-owed';
import { confirmationMail } from './confirmation-mail.server';
import { confirmationTexts } from './confirmation-texts.server';
import { declineOf } from '../pay/pay-data.server';
import { isTransferPending } from '../pay/await-transfer.server';
import { findGuestPayment } from '../guest-payment.server';
import type { GuestBooking } from '../view-guest-booking.server';

export type ConfirmationData = Awaited<ReturnType<typeof confirmationData>>;

export async function confirmationData(
  actor: Actor,
  booking: GuestBooking,
  /** Key of the payment that the guest returns from. */
  paymentKey: string | null = null,
  /** Key of the declined payment of the bail. */
  bailPayment: string | null = null,
) {
  const building = await requirePublicBuilding();
  const { locale } = actor;
  const { name, street, email, checkInTime, checkOutTime, timeZone } = building;
  const phone = unbroken(building.phone);
  const today = dateInZone(now(), timeZone);
  const bail = await shownBail(actor, booking);
  return {
    kind: 'booking' as const,
    building: { name, street, phone, email, checkInTime, checkOutTime, timeZone, hasReception: hasReception(building) },
    today,
    reference: booking.reference,
    state: booking.state,
    /** Outcome of money paid for a hold that has ended. */
    charged: booking.state === 'expired' ? await chargedForHold(booking.id) : null,
    holdEnd: booking.holdUntil && { holdUntil: booking.holdUntil, asOf: now(), timeZone },
    firstName: booking.guest?.firstName ?? null,
    typeCategory: booking.typeCategory,
    categoryName: textIn(booking.categoryName, locale),
    cover: booking.cover ? displayItem(booking.cover, locale) : null,
    apartment: {
      description: cleanRichText(textIn(booking.apartment.description, locale)),
      registrationText: booking.apartment.registrationText,
    },
    stay: booking.stay,
    adults: booking.adults,
    children: booking.children,
    totalCents: booking.totalCents,
    paidCents: booking.paidCents,
    owedCents: booking.owedCents,
    toRefundCents: booking.toRefundCents,
    cancellationFeeCents: booking.cancellationFeeCents,
    bailCents: booking.bailCents,
    bailState: booking.bailState,
    bail,
    bailLook: bail?.look ?? null,
    bailDeclined: await declineOf(actor, booking.reference, bailPayment),
    freeUntil: freeUntil(building, booking.stay.checkIn, today),
    ownership: ownershipOf(actor, booking),
    mailed: booking.state === 'confirmed' ? await mailedTo(booking) : null,
    bankAccount: building.bankAccount,
    transfer: await pendingTransfer(building, booking),
    /** True if the amount due can be paid online. */
    paysOnline: (activeProvider()?.methods.length ?? 0) > 0,
    /** Amount the guest has just paid. */
    paidNowCents: await paidNow(actor, booking, paymentKey),
    /**
     * True if the booking is shown only because it was opened or made in this browser, so the next person who uses the
     * browser would see it too.
     */
    isRemembered: !actor.user && actor.ownReferences.includes(booking.reference),
    card: booking.card && {
      last4: booking.card.last4,
      agreedOn: dateInZone(booking.card.consentedAt, timeZone),
      next: booking.card.next,
      charges: booking.card.charges,
      tryAgainOn: booking.card.failure === null ? null : booking.card.tryAgainOn,
    },
    unpaid: unpaidInstalments(booking.instalments, booking.paidCents),
    invoices: await listGuestInvoices(actor, booking.reference).catch(noneIfHidden),
    recipient: await viewGuestRecipient(actor, booking.reference),
    countries: countryChoices(locale),
    bailBackBy: bail?.dueBackOn ?? bailDueBackOn(booking.stay),
  };
}

async function pendingTransfer(building: PublicBuilding, { id, state, instalments, holdUntil }: GuestBooking) {
  const { bankAccount, legalName, timeZone } = building;
  if (!bookingAnswers(state, 'isHold') || holdUntil === null || !bankAccount) return null;
  if (!(await isTransferPending(id))) return null;
  // The hold ends at the end of its last day, so the instant before the end falls on that day.
  const until = dateInZone(new Date(holdUntil.getTime() - 1), timeZone);
  return { account: bankAccount, holder: legalName, amountCents: instalments[0]?.amountCents ?? 0, until };
}

/**
 * Returns the bail if it was received or can be paid online. Otherwise returns null, since the account of the stay
 * covers it.
 */
async function shownBail(actor: Actor, { reference, bailState }: GuestBooking): Promise<GuestBail | null> {
  if (!bailState) return null;
  const bail = await viewGuestBail(actor, reference).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  });
  return bail && (bailAnswers(bailState, 'wasReceived') || bail.online) ? bail : null;
}

/** Returns no invoices for `not_found`, since not all staff may see invoices. */
function noneIfHidden(error: unknown): [] {
  if (error instanceof AppError && error.code === 'not_found') return [];
  throw error;
}

async function paidNow(actor: Actor, { reference }: GuestBooking, paymentKey: string | null): Promise<number | null> {
  if (paymentKey === null) return null;
  const guestPayment = await findGuestPayment(actor, reference, paymentKey).catch(() => null);
  return guestPayment && paymentAnswers(guestPayment.payment.state, 'hasMoved')
    ? guestPayment.payment.amountCents
    : null;
}

/**
 * Returns the state of the confirmation email. The recipient's address is included only if it is the guest's current
 * email and no other account merely shows the booking.
 */
async function mailedTo({ id, claimedBy, guest }: GuestBooking) {
  const sent = await confirmationMail(id);
  return sent && { state: sent.state, to: claimedBy === null && guest?.email === sent.to ? sent.to : null };
}

/** Puts no-break spaces into a phone number. */
export function unbroken(phone: string): string {
  return phone.replaceAll(' ', '\u00a0');
}

/** Returns how the booking can be added to an account, as far as the reader may know. */
function ownershipOf({ user, scope }: Actor, { guest, claimedBy }: Pick<GuestBooking, 'guest' | 'claimedBy'>) {
  // A booking without an email belongs to a customer whose data was erased.
  if (!guest?.email) return { kind: 'settled' as const };
  if (user) {
    if (guest.userId === user.id || claimedBy === user.id) return { kind: 'own' as const };
    return {
      kind: guest.userId === null && may({ scope }, 'own:read') ? ('claimable' as const) : ('settled' as const),
    };
  }
  if (guest.userId !== null) return { kind: 'settled' as const };
  return { kind: 'unclaimed' as const, name: `${guest.firstName} ${guest.lastName}`.trim(), email: guest.email };
}

export async function bookingCalendarFile(actor: Actor, booking: GuestBooking, address: URL): Promise<Response> {
  const building = await requirePublicBuilding();
  const { summary, description } = confirmationTexts(actor.locale, booking, building);
  const file = calendarFile({
    uid: `${booking.reference}@${address.hostname}`,
    stay: booking.stay,
    summary,
    description,
    location: `${building.street}, ${building.postcode} ${building.city}`,
    url: `${address.origin}${address.pathname}`,
    stamp: now(),
  });
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${booking.reference}.ics"`,
      'Cache-Control': 'no-store',
    },
  });
}
