import type { ErrorCode } from '../../core/app-error';
import type { ApartmentStatus } from './apartment-data';

/** What may be done to an apartment beside changing its data. */
export const apartmentActions = ['retire', 'reactivate', 'delete', 'duplicate'] as const;
export type ApartmentAction = (typeof apartmentActions)[number];

export interface JudgedApartment {
  status: ApartmentStatus;
  /** Bookings under way or to come, and holds that run. */
  openBookings: number;
  /** It has had a booking, of whatever state. */
  wasBooked: boolean;
}

/** Why the action is refused, or null where it is allowed. */
export function apartmentRefusal(action: ApartmentAction, apartment: JudgedApartment): ErrorCode | null {
  switch (action) {
    case 'retire':
      if (apartment.status === 'retired') return 'apartment_state_refuses';
      return apartment.openBookings > 0 ? 'apartment_has_bookings' : null;
    case 'reactivate':
      return apartment.status === 'retired' ? null : 'apartment_state_refuses';
    case 'delete':
      return apartment.wasBooked ? 'apartment_was_booked' : null;
    case 'duplicate':
      return null;
  }
}

/** Every action with why it is refused: draws the buttons and answers the API. */
export function apartmentRefusals(apartment: JudgedApartment): Record<ApartmentAction, ErrorCode | null> {
  return Object.fromEntries(apartmentActions.map((action) => [action, apartmentRefusal(action, apartment)])) as Record<
    ApartmentAction,
    ErrorCode | null
  >;
}
