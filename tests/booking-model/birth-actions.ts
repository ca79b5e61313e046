import { systemActor, visitor } from '../../app/access/actor';
import { addDays } from '../../app/core/calendar-date';
import { eachNight, type Stay } from '../../app/core/stay';
import { createBooking } from '../../app/features/booking-engine/create-booking.server';
import { holdStay } from '../../app/features/booking-engine/hold-stay.server';
import { createAdminBooking } from '../../app/features/front-desk/write/create-admin-booking.server';
import { customer } from '../factories';
import type { Action } from './actions';
import type { Model } from './model';
import type { Birth } from './outcome';

/** A visitor with a new address, so that no rate limit applies. */
const someone = (guestReferences: string[] = []) =>
  visitor('es', { address: crypto.randomUUID(), ownReferences: guestReferences });

/** Selects an apartment, or a category from which the building chooses one. */
function requestedStay({ where, day, nights }: Action, model: Model) {
  const apartment = model.apartments[where % model.apartments.length]!;
  const checkIn = addDays(model.today, day);
  const stay: Stay = { checkIn, checkOut: addDays(checkIn, nights) };
  const sold = model.apartments.filter(({ typeCategory }) => typeCategory === apartment.typeCategory);
  const what = where % 2 === 0 ? { apartmentId: apartment.id } : { typeCategory: apartment.typeCategory };
  const apartmentIds = where % 2 === 0 ? [apartment.id] : sold.map(({ id }) => id);
  return { asked: { ...what, ...stay }, born: { nights: eachNight(stay), apartmentIds } };
}

export const birthActions = {
  async book(action: Action, model: Model): Promise<Birth> {
    const { asked, born } = requestedStay(action, model);
    const { reference } = await createBooking(someone(), {
      ...asked,
      customer: { ...customer, email: `${crypto.randomUUID()}@example.com` },
    });
    return { ...born, reference, state: 'pending' };
  },

  /** Starts a checkout; the browser's earlier holds are released. */
  async hold(action: Action, model: Model): Promise<Birth> {
    const browser = action.which % model.browsers.length;
    const gaveBack = model.browsers[browser]!;
    const { asked, born } = requestedStay(action, model);
    const { reference } = await holdStay(someone(gaveBack), { ...asked, adults: 2 });
    model.browsers[browser] = [reference];
    return { ...born, reference, state: 'pending', gaveBack };
  },

  async book_at_reception(action: Action, model: Model): Promise<Birth> {
    const { asked, born } = requestedStay(action, model);
    const agreedCents = 10_000 + action.which * 37;
    const price = action.which % 3 === 0 ? { price: 'manual', agreedCents, priceReason: 'De siempre' } : {};
    const held = action.where % 5 === 0 && { state: 'pending', holdDate: asked.checkIn, holdTime: '23:59' };
    const { reference, state } = await createAdminBooking(systemActor, {
      ...asked,
      ...price,
      ...held,
      adults: 2,
      customer: { ...customer, email: `guest${action.which}@example.com` },
      newCustomer: true,
    });
    return { ...born, reference, state, ...('agreedCents' in price && { totalCents: agreedCents }) };
  },
};
