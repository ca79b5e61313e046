import { may, type Actor } from '../../../access/actor';
import { bookingMails } from '../../notifications/booking-mails.server';
import { mailServer } from '../../notifications/mail-server.server';
import { eventKinds } from '../../../core/booking-events';
import { now } from '../../../core/clock';
import { timeInZone } from '../../../core/zoned-time';
import { bailAnswers } from '../../../core/bail-states';
import { idOfText } from '../../../core/id-of-text';
import { channelOfBooking } from '../../calendars/channel-of-booking.server';
import { isPromptedAction } from './action-looks';
import { endedInvoicing, previewCancellation } from '../lifecycle/preview-cancellation.server';
import { isNewBooking } from '../look-at-booking.server';
import { bookingInvoices } from '../../bookings/invoicing/booking-invoices.server';
import { listBookings } from '../../bookings/list-bookings.server';
import { bookingsInConflict } from './bookings-in-conflict.server';
import { overdueBalances } from '../../bookings/overdue.server';
import { viewBooking } from '../../bookings/view-booking.server';
import { countUnregistered } from '../../bookings/unregistered-guests.server';

export type BookingPage = Awaited<ReturnType<typeof bookingPage>>;
export type PickerPage = Awaited<ReturnType<typeof pickerPage>>;

const PICKED = 10;

/** Steps older than this are not announced again when the page is reloaded. */
const NEWS_MS = 60_000;

/**
 * Loads a booking's page with only the guest data needed for contact. The address names the open dialog (`ask`) and the
 * step just taken (`step`).
 */
export async function bookingPage(actor: Actor, idText: string, search = new URLSearchParams()) {
  const { customer, invoiceCustomer, ...booking } = await viewBooking(actor, idOfText(idText));
  const requested = search.get('ask');
  const prompted =
    isPromptedAction(requested) && booking.actions.some(({ action, allowed }) => action === requested && allowed);
  const guest = customer && {
    name: nameOf(customer),
    contact: customer.companyName ? [customer.firstName, customer.lastName].filter(Boolean).join(' ') : '',
    email: customer.email,
    phone: customer.phone,
    language: customer.language,
    country: customer.country,
    taxNumber: customer.taxNumber,
    notes: customer.notes,
    restrictedUntil: customer.restrictedUntil,
  };
  const at = now();
  return {
    ...booking,
    guest,
    /** State of the stay at the other site, if the booking was made from another site's event. */
    channelStay: await channelOfBooking(booking.id),
    invoiceTo: invoiceCustomer && { name: nameOf(invoiceCustomer), taxNumber: invoiceCustomer.taxNumber },
    nowText: `${booking.today} ${timeInZone(at, booking.timeZone)}`,
    ask: prompted ? requested : null,
    mayWrite: may(actor, 'bookings:write'),
    /** Number of guests missing data for the register of travelers, shown at check-in. */
    unregistered: prompted && requested === 'check_in' ? await countUnregistered(booking.id) : 0,
    /** The bail that can be recorded as received at check-in. */
    bailToReceive:
      booking.bail && bailAnswers(booking.bail.state, 'isToTake') && may(actor, 'bails:write')
        ? { id: booking.bail.id, cents: booking.bail.amountCents }
        : null,
    terms:
      prompted && (requested === 'cancel' || requested === 'mark_no_show')
        ? await previewCancellation(actor, booking.id)
        : null,
    /** Data to preview the invoices while the user types the fee. */
    endInvoicing:
      prompted && (requested === 'cancel' || requested === 'mark_no_show')
        ? await endedInvoicing(actor, booking.id, requested)
        : null,
    invoices: await bookingInvoices(actor, booking),
    /** Customer the invoices are made out to. */
    payerId: invoiceCustomer?.id ?? customer?.id ?? null,
    mails: await bookingMails(actor, booking.id),
    hasMailServer: mailServer() !== undefined,
    mailed: search.has('mailed'),
    isNew: await isNewBooking(actor, booking.id),
    /** The step that the undo action would reverse. */
    lastStep: booking.history.find(({ isLastStep }) => isLastStep) ?? null,
    done: doneOf(booking, search.get('step'), at),
  };
}

function nameOf({
  companyName,
  firstName,
  lastName,
}: {
  companyName: string | null;
  firstName: string;
  lastName: string;
}) {
  return companyName || [firstName, lastName].filter(Boolean).join(' ');
}

function doneOf(
  { history, actions }: Pick<Awaited<ReturnType<typeof viewBooking>>, 'history' | 'actions'>,
  requested: string | null,
  at: Date,
) {
  if (requested === 'none') return { eventId: 0, kind: 'nothing' as const, canUndo: false, undid: null };
  const step = Number(requested);
  const event = history.find(({ id, kind }) => id === step && kind !== 'note');
  if (!event || event.undoneAt || at.getTime() - event.at.getTime() > NEWS_MS) return null;
  const isLast = history.find(({ kind }) => kind !== 'note')?.id === step;
  const canUndo = isLast && actions.some(({ action, allowed }) => action === 'undo' && allowed);
  const undid = event.kind === 'undone' ? history.find(({ id }) => id === event.detail.eventId) : undefined;
  return {
    eventId: step,
    kind: eventKinds('isAnnounced').find((kind) => kind === event.kind) ?? ('other' as const),
    canUndo,
    undid: undid ?? null,
  };
}

/** Loads the booking picker: search results, or current and upcoming bookings if there is no search text. */
export async function pickerPage(actor: Actor, query: string) {
  const found = query
    ? await listBookings(actor, { q: query, sort: '-checkIn', perPage: PICKED })
    : await suggestions(actor);
  const rows = found.data;
  const overdue = await overdueBalances(
    actor,
    rows.map(({ id }) => id),
    found.today,
  );
  const conflicts = Object.fromEntries(
    (await bookingsInConflict(actor, PICKED)).map(({ reference, source }) => [reference, source]),
  );
  return {
    words: query.trim(),
    today: found.today,
    rows,
    overdue,
    conflicts,
    total: query ? found.meta.total : rows.length,
  };
}

async function suggestions(actor: Actor) {
  const arriving = await listBookings(actor, { view: 'arriving', sort: 'checkIn', perPage: PICKED });
  const leaving = await listBookings(actor, { view: 'leaving', sort: 'checkOut', perPage: PICKED });
  const { today } = arriving;
  const isToday = (row: (typeof arriving.data)[number]) => row.checkIn === today || row.checkOut === today;
  const inConflict = await Promise.all(
    (await bookingsInConflict(actor, PICKED)).map(({ reference }) => listBookings(actor, { q: reference, perPage: 1 })),
  );
  const all = [...arriving.data, ...leaving.data];
  const ordered = [
    ...inConflict.flatMap(({ data }) => data),
    ...all.filter(isToday),
    ...all.filter((row) => !isToday(row)),
  ];
  return { ...arriving, data: [...new Map(ordered.map((row) => [row.id, row])).values()].slice(0, PICKED) };
}
