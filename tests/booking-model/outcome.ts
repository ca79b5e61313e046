import type { CalendarDate } from '../../app/core/calendar-date';
import type { BookingState } from '../../app/core/booking-states';
import type { ModelBooking } from './model';

type Change = (before: ModelBooking, at: (version: number) => ModelBooking | undefined) => ModelBooking | undefined;

/** Effect of a successful action on a booking; `change` returns undefined if it does not apply to the given state. */
export interface Effect {
  id: number;
  does: string;
  /** Resulting version; undefined for the guest's own payment. */
  version?: number;
  change: Change;
  /** First step of an action that takes two steps. Both steps may create a version that no effect reports. */
  first?: Change;
  /** True if nights that have passed keep their price. */
  keepsPast?: boolean;
}

/** A new booking; the building chooses among the possible apartments. */
export interface Birth {
  reference: string;
  state: BookingState;
  nights: readonly CalendarDate[];
  apartmentIds: readonly number[];
  /** 2 if its guests arrived before today. */
  version?: number;
  /** Defaults to the price of the nights. */
  totalCents?: number;
  /** Holds of the same browser that were released to create this booking. */
  gaveBack?: readonly string[];
}

export type Outcome = Effect | Birth | undefined;
