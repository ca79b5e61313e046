import type { ErrorCode } from '../../core/app-error';
import type { ApartmentStatus } from './apartment-data';

export const apartmentActions = ['retire', 'reactivate', 'delete', 'duplicate'] as const;
export type ApartmentAction = (typeof apartmentActions)[number];

export interface ApartmentFacts {
  status: ApartmentStatus;
  /** Number of current and upcoming bookings, including active holds. */
  openBookings: number;
  /** True if the apartment has ever had a booking, in any state. */
  wasBooked: boolean;
}

/** Returns the reason why the action is refused, or null if it is allowed. */
export function apartmentRefusal(action: ApartmentAction, apartment: ApartmentFacts): ErrorCode | null {
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

/**
 * Returns each action with the reason why it is refused, or null if it is allowed. Used for the buttons and the API.
 */
export function apartmentRefusals(apartment: ApartmentFacts): Record<ApartmentAction, ErrorCode | null> {
  return Object.fromEntries(apartmentActions.map((action) => [action, apartmentRefusal(action, apartment)])) as Record<
    ApartmentAction,
    ErrorCode | null
  >;
}
