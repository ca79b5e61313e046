import type { CalendarDate } from '../../core/calendar-date';
import type { LocalizedText } from '../../core/locale';
import type { VatTreatment } from '../prices/vat';

export const apartmentStatuses = ['active', 'maintenance', 'retired'] as const;
export type ApartmentStatus = (typeof apartmentStatuses)[number];

export const MAX_CODE = 20;
/** Limit in visible characters. */
export const MAX_DESCRIPTION = 1_200;

export const vatTreatments = ['lodging', 'lease_company', 'exempt'] as const satisfies VatTreatment[];

/** Apartment data that staff edit. Amounts in cents, VAT included. */
export interface ApartmentData {
  code: string;
  categoryId: number;
  /** Id of the flat that contains the room, or of the flat that is rented whole. */
  sharedFlatId: number | null;
  wholeFlat: boolean;
  floor: number;
  areaSqm: number;
  baseGuests: number;
  maxGuests: number;
  beds: LocalizedText;
  bathrooms: number;
  bathroomPrivate: boolean;
  description: LocalizedText;
  cleaningCents: number;
  bailCents: number;
  vatTreatment: VatTreatment;
  registrationText: string | null;
  status: ApartmentStatus;
  /** First day on sale, used to compute sellable nights; null means always. */
  letFrom: CalendarDate | null;
}

export function apartmentData({
  code,
  categoryId,
  sharedFlatId,
  wholeFlat,
  floor,
  areaSqm,
  baseGuests,
  maxGuests,
  beds,
  bathrooms,
  bathroomPrivate,
  description,
  cleaningCents,
  bailCents,
  vatTreatment,
  registrationText,
  status,
  letFrom,
}: ApartmentData): ApartmentData {
  const place = { code, categoryId, sharedFlatId, wholeFlat, floor, areaSqm };
  const inside = { baseGuests, maxGuests, beds, bathrooms, bathroomPrivate, description };
  return { ...place, ...inside, cleaningCents, bailCents, vatTreatment, registrationText, status, letFrom };
}

/**
 * A suite has its own space, a room has a space inside a shared flat, and a whole flat occupies all rooms of its flat.
 */
export const apartmentKinds = ['suite', 'room', 'whole_flat'] as const;
export type ApartmentKind = (typeof apartmentKinds)[number];

type Structure = Pick<ApartmentData, 'sharedFlatId' | 'wholeFlat'>;

export function apartmentKind({ sharedFlatId, wholeFlat }: Structure): ApartmentKind {
  if (sharedFlatId === null) return 'suite';
  return wholeFlat ? 'whole_flat' : 'room';
}

/** Rooms are sold in categories of rooms, every other apartment in categories of suites. */
export function categoryTypeOf(structure: Structure): 'suite' | 'room' {
  return apartmentKind(structure) === 'room' ? 'room' : 'suite';
}
