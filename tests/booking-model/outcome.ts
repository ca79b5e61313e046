import type { CalendarDate } from '../../app/core/calendar-date';
import type { BookingState } from '../../app/core/booking-states';
import type { ModelBooking } from './model';

type Change = (before: ModelBooking, at: (version: number) => ModelBooking | undefined) => ModelBooking | undefined;

/** What an action that went through has done to a booking that was as told; nothing where it could not be done to it. */
export interface Effect {
  id: number;
  does: string;
  /** The version that it led to; the guest's own payment does not say. */
  version?: number;
  change: Change;
  /** The step before it, where an action takes two; both may leave a version that nobody says. */
  first?: Change;
  /** Nights that are over still cost what they did. */
  keepsPast?: boolean;
}

/** A booking that was made; which of the apartments it has is the building's choice. */
export interface Birth {
  reference: string;
  state: BookingState;
  nights: readonly CalendarDate[];
  apartmentIds: readonly number[];
  /** Two where its guests came before today. */
  version?: number;
  /** Without it, what the nights cost. */
  totalCents?: number;
  /** Holds of the same browser that were given back for it. */
  gaveBack?: readonly string[];
}

export type Outcome = Effect | Birth | undefined;
