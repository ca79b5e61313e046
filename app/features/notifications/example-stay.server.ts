import { publicAddress } from '../../access/public-address.server';
import { bailDueBackOn } from '../../core/bail-due-back';
import { addDays, dateInZone, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import type { Locale } from '../../core/locale';
import { pathsIn } from '../../core/paths';
import type { PublicBuilding } from '../building/public-building.server';
import type { GuestMailFacts } from './mails/guest-mail-facts';
import type { StayMailKind } from './mails/mail-kinds';

/** Returns a fictitious stay for previews. */
export function exampleStay(building: PublicBuilding, kind: StayMailKind, language: Locale): GuestMailFacts {
  const { name, street, postcode, city, phone, email, timeZone, checkInTime, checkOutTime, bankAccount, content } =
    building;
  const today = dateInZone(now(), timeZone);
  const checkIn = addDays(today, 21);
  const stay = { checkIn, checkOut: addDays(checkIn, 7) };
  const isPending = kind === 'booking_received' || kind === 'booking_transfer';
  const paidCents = isPending ? 0 : 22_500;
  const isOver = kind === 'booking_cancelled';
  return {
    language,
    guestName: 'Laura',
    reference: `${building.referencePrefix}-7K3M9`,
    link: `${publicAddress()}${pathsIn(language).findBooking()}`,
    paymentLink: `${publicAddress()}${pathsIn(language).findBooking()}`,
    category: { es: 'Suite estudio', en: 'Studio suite' } satisfies Record<Locale, string>,
    apartment: '2B',
    stay,
    nights: 7,
    adults: 2,
    children: 0,
    arrivalTime: '18:00',
    totalCents: 75_000,
    paidCents,
    owedCents: isOver ? 0 : 75_000 - paidCents,
    toRefundCents: isOver ? paidCents : 0,
    bailCents: 30_000,
    bailBackBy: kind === 'booking_thanks' || kind === 'bail_received' ? bailDueBackOn(stay) : null,
    bailOnline: true,
    bail: bailOf(kind, today),
    unpaid: isPending
      ? [{ due: today, amountCents: 22_500 }]
      : [{ due: addDays(checkIn, -14), amountCents: 52_500 }].filter(() => !isOver),
    asked: examplePayment(kind, today),
    ...(kind.startsWith('booking_card_') && {
      card: { last4: '4242', retryOn: kind === 'booking_card_declined' ? addDays(today, 2) : null },
    }),
    holdUntil: isPending ? new Date(now().getTime() + building.holdMinutes * 60_000) : null,
    freeUntil: addDays(checkIn, -14),
    cancellationFeeCents: 0,
    paysOnline: true,
    movedCents: paidCents,
    why: kind === 'bail_payment_returned' ? 'received' : 'twice',
    changes:
      kind === 'booking_changed'
        ? {
            stay: {
              checkIn: addDays(checkIn, -2),
              checkOut: addDays(checkIn, 5),
            },
            totalCents: 70_000,
          }
        : {},
    building: {
      name,
      street,
      postcode,
      city,
      phone,
      email,
      timeZone,
      checkInTime,
      checkOutTime,
      bankAccount,
      houseRules: content.houseRules ?? null,
      reception: content.contact?.reception ?? null,
    },
  };
}

function examplePayment(kind: StayMailKind, today: CalendarDate): GuestMailFacts['asked'] {
  if (kind === 'booking_card_declined') return { due: today, amountCents: 52_500 };
  if (kind === 'booking_payment_soon' || kind === 'booking_card_soon')
    return { due: addDays(today, 3), amountCents: 52_500 };
  return kind === 'booking_payment_overdue' ? { due: addDays(today, -3), amountCents: 52_500 } : null;
}

function bailOf(kind: StayMailKind, today: CalendarDate): GuestMailFacts['bail'] {
  if (!kind.startsWith('bail_')) return null;
  const deductedCents = kind === 'bail_received' || kind === 'bail_held' ? 0 : 4_000;
  const leftCents = 30_000 - deductedCents;
  const isBack = kind === 'bail_returned';
  return {
    receivedCents: 30_000,
    hold: holdOf(kind, today),
    deductedCents,
    uncollectedCents: 0,
    interestCents: 0,
    returnedCents: isBack ? leftCents : 0,
    leftCents: isBack ? 0 : leftCents,
    deduction: { concept: 'Persiana', amountCents: 4_000, disputeUntil: addDays(today, 14) },
  };
}

function holdOf(kind: StayMailKind, today: CalendarDate): NonNullable<GuestMailFacts['bail']>['hold'] {
  if (kind === 'bail_held') return { until: addDays(today, 7), capturedCents: 0, releasedCents: 0 };
  return kind === 'bail_hold_ended' ? { until: null, capturedCents: 4_000, releasedCents: 26_000 } : null;
}
