import type { CalendarDate } from '../../core/calendar-date';
import type { Locale, LocalizedText } from '../../core/locale';

export const vatTreatments = ['lodging', 'lease_company', 'exempt'] as const;
/** Long stays are invoiced by calendar months or from the arrival, at the beginning of each month or at its end. */
export const invoicePeriods = ['calendar', 'anniversary'] as const;
export const invoiceTimings = ['in_advance', 'in_arrears'] as const;
/** How the fee of a stay called off is taxed: as the stay, or as compensation that is not subject to VAT. */
export const feeVats = ['stay', 'compensation'] as const;
export type VatTreatment = (typeof vatTreatments)[number];

/** What the building can be told of by mail. */
export const noticeEvents = ['web_booking', 'contact_message'] as const;
export type NoticeEvent = (typeof noticeEvents)[number];

export const socialNetworks = ['instagram', 'facebook', 'linkedin', 'youtube', 'x'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** What the standard terms promise only where the building says so. */
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

/** What an administrator writes of a building beside its texts. It counts as soon as it is saved. */
export interface BuildingData {
  name: string;
  /** Where there is no room for the name, such as the head of the site on a phone. */
  shortName: string | null;
  legalName: string;
  /** NIF; in other countries whatever stands for it. */
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
  /** Two letters that booking references begin with. */
  referencePrefix: string;
  downPaymentBasisPoints: number;
  balanceDaysBefore: number;
  /** On which days before and after an instalment is due its guest is reminded; none means never. */
  reminderDaysBefore: number[];
  reminderDaysAfter: number[];
  holdMinutes: number;
  /** For so many days a stay is held that is paid by transfer; 0 offers none. */
  transferHoldDays: number;
  bookableMonthsAhead: number;
  /** Days before arrival until which cancelling is free; null where nothing is promised. */
  cancellationFreeDays: number | null;
  houseRules: LocalizedText;
  promises: Promises;
  bankAccount: string | null;
  invoiceSeries: string;
  rectifyingSeries: string;
  simplifiedSeries: string;
  /** Bookings made from this day on are invoiced by themselves; null where none is. */
  invoicesFrom: CalendarDate | null;
  invoicePeriod: (typeof invoicePeriods)[number];
  invoiceTiming: (typeof invoiceTimings)[number];
  /** Those that write themselves are mailed as they are issued. */
  mailsInvoices: boolean;
  /** Stays of so many nights are invoiced month by month. */
  monthlyFromNights: number;
  /** The day of the month on which monthly invoices are due; null where they are due as all others. */
  invoiceDueDay: number | null;
  feeVat: (typeof feeVats)[number];
  vatTreatment: VatTreatment;
  paymentDays: number;
  registrationText: string | null;
  tagManagerContainer: string | null;
  socialLinks: Partial<Record<SocialNetwork, string>>;
  /** Whom the building has told by mail of what comes through its site; none means its own email. */
  noticeEmails: string[];
  noticeEvents: NoticeEvent[];
  /** Whom the report of each month is mailed to, in which language; none means nobody. */
  reportEmails: string[];
  reportLanguage: Locale;
}

/** What the form of a new building begins with, for its owner to confirm. */
export const usualTimes = {
  checkInTime: '15:00',
  checkOutTime: '11:00',
  timeZone: 'Europe/Madrid',
};

export type BuildingField = keyof BuildingData;

/** Only some of the fields; one that is undefined is not asked for. */
export type SomeBuildingData = {
  [Field in BuildingField]?: BuildingData[Field] | undefined;
};

/** The fields that the asked values would change: what they are, and what they become. */
export function changedData(current: BuildingData, asked: SomeBuildingData) {
  const fields = Object.keys(asked) as BuildingField[];
  const changed = fields.filter(
    (field) => asked[field] !== undefined && JSON.stringify(asked[field]) !== JSON.stringify(current[field]),
  );
  const pick = (from: SomeBuildingData) =>
    Object.fromEntries(changed.map((field) => [field, from[field]])) as Partial<BuildingData>;
  return { before: pick(current), after: pick(asked) };
}
