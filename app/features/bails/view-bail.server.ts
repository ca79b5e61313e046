import { and, eq } from 'drizzle-orm';
import { authorize, may, type Actor } from '../../access/actor';
import { openText } from '../../access/sealed-text.server';
import { AppError } from '../../core/app-error';
import { dateInZone, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { bail, booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { apartment } from '../../database/inventory-schema.server';
import { customer } from '../../database/people-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { customerName } from '../customers/customer-name.server';
import { invoicesOfDeductions } from '../invoices/matching/deduction-invoices.server';
import { bailInterest } from './bail-interest';
import { holdOffer } from '../payments/by-provider/hold-offer';
import { providerSums } from '../bookings/provider-sums.server';
import { takesBail } from '../bookings/takes-bail';
import { activeProvider } from '../billing/active-provider.server';
import { bailLedger, interestRates } from './bail-ledger.server';
import { returnWay } from './return-way.server';
import { invoicedBeyond, whyNotInvoiced } from './deduction-invoicing';
import { bailActionsOf, standingOf, takesAccount } from './bail-rules';

export type BailView = Awaited<ReturnType<typeof viewBail>>;

/**
 * Returns everything staff see of a bail; throws not found for unknown ids. The whole IBAN is included only for actors
 * who may pay it out.
 */
export async function viewBail(actor: Actor, id: number) {
  authorize(actor, 'bails:read');
  const building = await requireAdminBuilding(actor);
  const [found] = await db()
    .select({ bail, booking, apartmentCode: apartment.code, guestName: customerName, guest: customer })
    .from(bail)
    .innerJoin(booking, eq(booking.id, bail.bookingId))
    .innerJoin(apartment, eq(apartment.id, booking.apartmentId))
    .leftJoin(customer, eq(customer.id, booking.customerId))
    .where(and(eq(bail.id, id), eq(booking.buildingId, building.id)));
  if (!found) throw new AppError('not_found');
  const { payoutIban, warnedBeforeAt: _before, warnedOnDayAt: _onDay, warnedHoldAt: _hold, ...row } = found.bail;
  const today = dateInZone(now(), building.timeZone);
  const { onTheWayCents: _way, ...sums } = await providerSums(id);
  const ledger = await bailLedger(id);
  const invoiced = await invoicesOfDeductions(ledger.deductions.map((each) => each.id));
  const way = await returnWay(row);
  const holdEndsOn = row.heldUntil && dateInZone(row.heldUntil, building.timeZone);
  return {
    ...row,
    ...sums,
    /** Money actually returned; the rest of a hold was only released. */
    returnedCents: row.returnedCents - sums.releasedCents,
    holdEndsOn,
    /** Way to return the amount left. */
    way: way && {
      kind: way.kind,
      isRefused: way.kind === 'hand' && way.source.provider !== 'desk',
      cardLast4: way.kind === 'provider' ? way.source.cardLast4 : null,
    },
    takesAccount: takesAccount({ ...row, way }, today),
    online: onlineOf(row, found.booking, today),
    ...ledger,
    deductions: ledger.deductions.map((deduction) => {
      const { invoicedCents, invoices } = invoiced.get(deduction.id) ?? { invoicedCents: 0, invoices: [] };
      const known = { ...deduction, invoicedCents };
      return { ...known, invoices, uninvoiced: whyNotInvoiced(known), beyondCents: invoicedBeyond(known) };
    }),
    mayInvoice: may(actor, 'invoices:write'),
    /** Complete account, only for actors who may pay it out. */
    payout:
      payoutIban !== null && may(actor, 'bails:write')
        ? { iban: openText('payout account', id, payoutIban), holder: row.payoutHolder }
        : null,
    today,
    timeZone: building.timeZone,
    standing: standingOf({ ...row, holdEndsOn }, today),
    /** Legal interest if the amount left is returned today. */
    accrued:
      row.dueBackOn && row.heldUntil === null
        ? bailInterest(row.leftCents, { dueOn: row.dueBackOn, paidOn: today }, await interestRates())
        : { days: 0, cents: 0 },
    booking: {
      id: found.booking.id,
      reference: found.booking.reference,
      state: found.booking.state,
      version: found.booking.version,
      checkIn: found.booking.checkIn,
      checkOut: found.booking.checkOut,
      owedCents: found.booking.owedCents,
      customerId: found.booking.customerId,
      guestName: found.guestName,
      hasEmail: Boolean(found.guest?.email) && !found.guest?.restrictedUntil,
      apartmentCode: found.apartmentCode,
    },
    actions: bailActionsOf(actor, { ...row, ...sums, bookingState: found.booking.state }),
  };
}

/**
 * Returns the guest's online options: paying the bail, or putting it on hold instead. Null if no bail is to be paid
 * now, or there is no active online payment provider.
 */
function onlineOf(
  row: Pick<typeof bail.$inferSelect, 'state'>,
  stay: Pick<typeof booking.$inferSelect, 'state' | 'checkOut'>,
  today: CalendarDate,
) {
  const provider = activeProvider();
  if (provider === null || provider.methods.length === 0 || !takesBail(stay, row)) return null;
  return { hold: holdOffer(provider.holdDays, today, stay.checkOut) };
}
