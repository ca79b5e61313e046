import { dateInZone } from '../../../core/calendar-date';
import { formatClockTime, formatDate, formatMoney, formatTime } from '../../../core/format';
import { textIn, type Locale } from '../../../core/locale';
import { nightsOf, type Stay } from '../../../core/stay';
import type { GuestMailFacts } from './guest-mail-facts';
import type { StayPlaceholder } from './placeholders';
import { guestTexts } from './guest-texts';
import { fillIn } from './mail-texts';

export function placeholderValues(facts: GuestMailFacts): Record<StayPlaceholder, string> {
  const { language, stay, building } = facts;
  const money = (cents: number) => formatMoney(cents, language);
  return {
    guestName: facts.guestName || guestTexts[language].value.guest,
    reference: facts.reference,
    checkIn: formatDate(stay.checkIn, language),
    checkOut: formatDate(stay.checkOut, language),
    checkInTime: formatClockTime(building.checkInTime, language),
    checkOutTime: formatClockTime(building.checkOutTime, language),
    nights: counted('nights', nightsOf(stay), language),
    guests: guestsText(facts, language),
    category: textIn(facts.category, language),
    apartment: facts.apartment,
    total: money(facts.totalCents),
    paid: money(facts.paidCents),
    balance: money(facts.owedCents),
    bail: money(facts.bailCents),
    bookingLink: facts.link,
    house: building.name,
    address: addressText(facts),
    phone: unbroken(building.phone),
    email: building.email,
    amount: money(facts.movedCents ?? 0),
    why: facts.why ? guestTexts[language].why[facts.why] : '',
    dueNow: money(facts.unpaid[0]?.amountCents ?? 0),
    dueAmount: money(facts.asked?.amountCents ?? facts.owedCents),
    dueDate: facts.asked ? formatDate(facts.asked.due, language) : '',
    card: facts.card?.last4 ?? '····',
    holdUntil: facts.holdUntil ? instantText(facts.holdUntil, language, building.timeZone) : '',
    difference: signedMoney(differenceOf(facts), language),
    fee: money(facts.cancellationFeeCents),
    refund: money(facts.toRefundCents),
    bailBackBy: facts.bailBackBy ? formatDate(facts.bailBackBy, language) : '',
    deduction: facts.bail?.deduction?.concept ?? '',
    deductionAmount: money(facts.bail?.deduction?.amountCents ?? 0),
    disputeUntil: facts.bail?.deduction ? formatDate(facts.bail.deduction.disputeUntil, language) : '',
    bailReturned: money(facts.bail?.returnedCents ?? 0),
    arrivalTime: facts.arrivalTime ? formatClockTime(facts.arrivalTime, language) : '',
  };
}

export function addressText({ language, building: { street, postcode, city } }: GuestMailFacts): string {
  return fillIn(guestTexts[language].value.addressLine, {
    street,
    postcode,
    city,
  });
}

/** Returns the price difference of the change; negative if the price decreased. */
export function differenceOf({ totalCents, changes }: GuestMailFacts): number {
  return changes.totalCents === undefined ? 0 : totalCents - changes.totalCents;
}

export function signedMoney(cents: number, language: Locale): string {
  const sign = cents > 0 ? '+' : cents < 0 ? '−' : '';
  return `${sign}${formatMoney(Math.abs(cents), language)}`;
}

export function counted(what: 'adults' | 'children' | 'nights', count: number, language: Locale): string {
  const texts = guestTexts[language].value;
  return fillIn(count === 1 ? texts[`${what}_one`] : texts[`${what}_other`], {
    count: String(count),
  });
}

export function guestsText({ adults, children }: { adults: number; children: number }, language: Locale): string {
  const grown = counted('adults', adults, language);
  if (children === 0) return grown;
  return fillIn(guestTexts[language].value.both, {
    adults: grown,
    children: counted('children', children, language),
  });
}

/** Formats a date and time, such as `21 de noviembre de 2026 a las 12:20`. */
export function instantText(instant: Date, language: Locale, timeZone: string): string {
  return fillIn(guestTexts[language].value.instant, {
    date: formatDate(dateInZone(instant, timeZone), language),
    time: formatTime(instant, language, timeZone),
  });
}

/** Formats arrival and departure with weekday and time. */
export function stayTexts(stay: Stay, { language, building }: Pick<GuestMailFacts, 'language' | 'building'>) {
  const texts = guestTexts[language].value;
  const day = (date: Stay['checkIn']) => formatDate(date, language, 'full');
  return {
    arrival: fillIn(texts.from, {
      date: day(stay.checkIn),
      time: formatClockTime(building.checkInTime, language),
    }),
    departure: fillIn(texts.until, {
      date: day(stay.checkOut),
      time: formatClockTime(building.checkOutTime, language),
    }),
  };
}

/** Uses non-breaking spaces, so that a phone number stays on one line. */
function unbroken(phone: string): string {
  return phone.replaceAll(' ', '\u00a0');
}
