import type { CalendarDate } from '../../core/calendar-date';
import type { Locale, LocalizedText } from '../../core/locale';

export const vatTreatments = ['lodging', 'lease_company', 'exempt'] as const;
/**
 * Invoicing periods of long stays: calendar months or months counted from the arrival, invoiced at their start or end.
 */
export const invoicePeriods = ['calendar', 'anniversary'] as const;
export const invoiceTimings = ['in_advance', 'in_arrears'] as const;
/** VAT of a cancellation fee: like the stay, or as compensation not subject to VAT. */
export const feeVats = ['stay', 'compensation'] as const;
export type VatTreatment = (typeof vatTreatments)[number];

export const noticeEvents = ['web_booking', 'contact_message'] as const;
export type NoticeEvent = (typeof noticeEvents)[number];

export const socialNetworks = ['instagram', 'facebook', 'linkedin', 'youtube', 'x'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** Services that the standard terms promise only if the building enables them. */
export const buildingPromises = [
  'utilities',
  'weeklyCleaning',
  'repairs',
  'equalReplacement',
  'freeIfMistaken',
  'noParties',
  'dataInEurope',
] as const;
export type BuildingPromise = (typeof buildingPromises)[number];
export type Promises = Partial<Record<BuildingPromise, boolean>>;

/** Data of a building other than its texts; changes take effect when saved. */
export interface BuildingData {
  name: string;
  /** Used where the full name doesn't fit, such as the site header on a phone. */
  shortName: string | null;
  legalName: string;
  /** NIF, or its equivalent in other countries. */
  taxNumber: string;
  street: string;
  postcode: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  latitude: number | null;
  longitude: number | null;
  phone: string;
  email: string;
  whatsapp: string | null;
  checkInTime: string;
  checkOutTime: string;
  timeZone: string;
  /** Two letters that start every booking reference. */
  referencePrefix: string;
  downPaymentBasisPoints: number;
  balanceDaysBefore: number;
  /** Days before and after an instalment's due date on which the guest is reminded; empty for no reminders. */
  reminderDaysBefore: number[];
  reminderDaysAfter: number[];
  holdMinutes: number;
  /** Days that a stay paid by transfer is held; 0 disables transfers. */
  transferHoldDays: number;
  bookableMonthsAhead: number;
  /** Days before arrival until which cancellation is free; null if not promised. */
  cancellationFreeDays: number | null;
  houseRules: LocalizedText;
  promises: Promises;
  bankAccount: string | null;
  invoiceSeries: string;
  rectifyingSeries: string;
  simplifiedSeries: string;
  /** Bookings made from this day on are invoiced automatically; null for none. */
  invoicesFrom: CalendarDate | null;
  invoicePeriod: (typeof invoicePeriods)[number];
  invoiceTiming: (typeof invoiceTimings)[number];
  /** True if automatic invoices are mailed when issued. */
  mailsInvoices: boolean;
  /** Stays of at least this many nights are invoiced monthly. */
  monthlyFromNights: number;
  /** Day of the month on which monthly invoices are due; null for the usual due date. */
  invoiceDueDay: number | null;
  feeVat: (typeof feeVats)[number];
  vatTreatment: VatTreatment;
  paymentDays: number;
  registrationText: string | null;
  tagManagerContainer: string | null;
  socialLinks: Partial<Record<SocialNetwork, string>>;
  /** Recipients of mails about web bookings and messages; empty for the building's own email. */
  noticeEmails: string[];
  noticeEvents: NoticeEvent[];
  /** Recipients and language of the monthly report; empty for none. */
  reportEmails: string[];
  reportLanguage: Locale;
}

/** Initial values in the form of a new building, for its owner to confirm. */
export const usualTimes = {
  checkInTime: '15:00',
  checkOutTime: '11:00',
  timeZone: 'Europe/Madrid',
};

export type BuildingField = keyof BuildingData;

/** A subset of the fields; undefined fields are not changed. */
export type SomeBuildingData = {
  [Field in BuildingField]?: BuildingData[Field] | undefined;
};

/** Returns the fields that the requested values would change, with old and new values. */
export function changedData(current: BuildingData, request: SomeBuildingData) {
  const fields = Object.keys(request) as BuildingField[];
  const changed = fields.filter(
    (field) => request[field] !== undefined && JSON.stringify(request[field]) !== JSON.stringify(current[field]),
  );
  const pick = (from: SomeBuildingData) =>
    Object.fromEntries(changed.map((field) => [field, from[field]])) as Partial<BuildingData>;
  return { before: pick(current), after: pick(request) };
}
