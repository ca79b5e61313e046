import { and, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { bailStates } from '../../../core/bail-states';
import { bail, booking } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { apartment } from '../../../database/inventory-schema.server';
import { customer } from '../../../database/people-schema.server';
import { stateIn } from '../../../database/state-in.server';
import { customerName } from '../../customers/customer-name.server';
import { staysOf, type SearchScope } from './searched-names.server';
import { matchedOrStay } from './matched-or-stay.server';
import { recordedMethods } from '../../../core/payment-method';
import { namedValues, valuesOf } from './named-values.server';
import type { SearchTerm, Question } from './question';

/** Maximum number of matches examined for common terms, most recent first. */
const MAX_EXAMINED = 300;

const states = namedValues('bails/admin', 'state', bailStates, {
  due: 'pendiente pending unpaid',
  held: 'cobrada recibida received',
});
const methods = namedValues('core/payments', 'method', recordedMethods);

/** Finds bails by booking, guest, apartment, amount, day, state and method. Bails that need action come first. */
export async function findBails({ words }: Question, place: SearchScope, most: number) {
  const condition = await matchedOrStay(words, termCondition, (parsed) => staysOf(parsed, place), bail.bookingId);
  const looked = sql`(SELECT bail.id FROM bail JOIN booking ON booking.id = bail.booking_id
    WHERE ${and(eq(booking.buildingId, place.buildingId), ...condition)} ORDER BY bail.id DESC LIMIT ${MAX_EXAMINED}::int)`;
  return db()
    .select({
      id: bail.id,
      reference: booking.reference,
      apartmentCode: apartment.code,
      customerName,
      state: bail.state,
      amountCents: bail.amountCents,
      dueBackOn: bail.dueBackOn,
    })
    .from(bail)
    .innerJoin(booking, eq(booking.id, bail.bookingId))
    .innerJoin(apartment, eq(apartment.id, booking.apartmentId))
    .leftJoin(customer, eq(customer.id, booking.customerId))
    .where(sql`${bail.id} IN ${looked}`)
    .orderBy(sql`NOT ${stateIn(bail.state, 'isUnsettled')}`, desc(bail.id))
    .limit(most);
}

function termCondition({ text, cents, days }: SearchTerm): SQL | undefined {
  const named = [valuesOf(states, text), valuesOf(methods, text)] as const;
  return or(
    cents.length === 0 ? undefined : inArray(bail.amountCents, cents),
    days.length === 0
      ? undefined
      : or(inArray(bail.receivedOn, days), and(stateIn(bail.state, 'isInHand'), inArray(bail.dueBackOn, days))),
    named[0].length === 0 ? undefined : inArray(bail.state, named[0]),
    named[1].length === 0 ? undefined : inArray(bail.method, named[1]),
  );
}
