import type { Actor } from '../../access/actor';
import { textIn } from '../../core/locale';
import { addDays } from '../../core/calendar-date';
import { translatorOf } from '../../ui/translator.server';
import { amountsOwed } from './amounts-owed';
import { viewBooking } from './view-booking.server';
import { actionTexts } from './action-texts';
import { bookingInvoicing } from './invoicing-terms';

/** Returns a booking as the staff API shows it, with the possible actions and the reasons that block the others. */
export async function shownBooking(actor: Actor, id: number) {
  const row = await viewBooking(actor, id);
  const { locale } = actor;
  const texts = actionTexts(locale, translatorOf(locale, 'bookings/lifecycle'));
  return {
    id: row.id,
    reference: row.reference,
    status: row.state,
    version: row.version,
    apartment: row.apartmentCode,
    apartmentId: row.apartmentId,
    checkIn: row.checkIn,
    checkOut: row.checkOut,
    nights: row.nights,
    adults: row.adults,
    children: row.children,
    channel: row.channel,
    holdUntil: row.holdUntil,
    language: row.language,
    arrivalTime: row.arrivalTime,
    requests: row.requests,
    internalNotes: row.internalNotes,
    customer: personOf(row.customer),
    invoiceCustomer: personOf(row.invoiceCustomer),
    invoicing: bookingInvoicing(row),
    guests: row.guests.map(({ bookingId: _booking, position: _position, ...guest }) => guest),
    segments: row.segments.map(({ apartmentId, code, firstNight, nights }) => ({
      apartmentId,
      apartment: code,
      from: firstNight,
      to: addDays(firstNight, nights),
      nights,
    })),
    lines: row.lines.map(({ kind, description, quantity, unitCents, totalCents }) => ({
      kind,
      description: textIn(description, locale),
      quantity,
      unitCents,
      totalCents,
    })),
    priceReason: row.priceReason,
    totalCents: row.totalCents,
    paidCents: row.paidCents,
    balanceCents: row.owedCents,
    toRefundCents: row.toRefundCents,
    chargeCents: amountsOwed(row).chargeCents,
    cancellationFeeCents: row.cancellationFeeCents,
    waivedCents: row.waivedCents,
    vat: row.vat,
    vatReason: {
      why: row.vatWhy && textIn(row.vatWhy, locale),
      regimeFrom: row.vatRegimeFrom,
      fixedReason: row.vatFixedReason,
    },
    paymentPlan: row.instalments,
    payments: row.payments.map(({ id: paymentId, amountCents, method, state, at, note }) => ({
      id: paymentId,
      amountCents,
      method,
      status: state,
      at,
      note,
    })),
    bail: row.bail && { amountCents: row.bail.amountCents, status: row.bail.state, dueBackOn: row.bail.dueBackOn },
    actions: row.actions.map((state) => ({
      action: state.action,
      allowed: state.allowed,
      reason: state.reason,
      detail: texts.refusal(state) || null,
      warnings: texts.warnings(state),
    })),
    history: row.history.map(({ id: eventId, at, kind, detail, by, undoneAt }) => ({
      id: eventId,
      at,
      kind,
      by,
      detail,
      undoneAt,
    })),
  };
}

type Person = Awaited<ReturnType<typeof viewBooking>>['customer'];

function personOf(person: Person) {
  if (!person) return null;
  const { id, firstName, lastName, companyName, email, phone, language, taxNumber } = person;
  return { id, firstName, lastName, companyName, email, phone, language, taxNumber };
}
