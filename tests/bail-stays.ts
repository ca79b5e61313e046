import { bailOf } from './bails';
import { adminBooking, type useStaff } from './admin-bookings';
import { checkInBooking } from '../app/features/front-desk/lifecycle/check-in-booking.server';
import { checkOutBooking } from '../app/features/front-desk/lifecycle/check-out-booking.server';
import { receiveBail } from '../app/features/bails/receive-bail.server';

/** Start of the stays in these tests; `DAY` is a day in minutes, for their clock. */
export const BAIL_TESTS = new Date('2027-02-20T11:00:00Z');
export const DAY = 24 * 60;

export const bailStay = { checkIn: '2027-02-20', checkOut: '2027-02-28', bailCents: 78_000 };
export const cash = { amountCents: 78_000, method: 'cash', on: '2027-02-20' };
export const damage = { kind: 'damage', concept: 'Persiana rota', amountCents: 10_000 };

/** Creates stays of eight nights with a bail of 780 €, each up to the stage that a test needs. */
export function bailStays(staff: ReturnType<typeof useStaff>, wait: (minutes: number) => void) {
  const arrived = async () => {
    const { id } = await adminBooking(staff.reception, bailStay);
    await checkInBooking(staff.reception, id);
    return { id, bailId: (await bailOf(id)).id };
  };
  const received = async (change: object = {}) => {
    const made = await arrived();
    await receiveBail(staff.reception, made.bailId, { ...cash, ...change });
    return made;
  };
  /** The keys are returned on February 28. */
  const left = async () => {
    const made = await received();
    wait(8 * DAY);
    await checkOutBooking(staff.reception, made.id);
    return made;
  };
  return { arrived, received, left };
}
