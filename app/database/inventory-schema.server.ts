import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CleaningState } from '../core/cleaning-states';
import type { Locale, LocalizedText } from '../core/locale';
import type { BuildingContent } from './building-content.server';
import { bytes, calendarDay, cents, identity, instant, localized, reference, sealedText } from './column-types.server';

/**
 * Tables of migrations/0001_inventory.sql, 0004_public_site.sql, 0007_inventory_tools.sql, 0008_daily_work.sql,
 * 0024_opening.sql, 0025_house_content.sql, 0028_pictures_of_categories.sql and 0033_payment_reminders.sql, which have
 * the constraints.
 */

export const building = pgTable('building', {
  id: identity(),
  name: text().notNull(),
  legalName: text().notNull(),
  taxNumber: text().notNull(),
  street: text().notNull(),
  postcode: text().notNull(),
  city: text().notNull(),
  country: text().notNull(),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  phone: text().notNull(),
  email: text().notNull(),
  whatsapp: text(),
  timeZone: text().notNull(),
  checkInTime: text().notNull(),
  checkOutTime: text().notNull(),
  referencePrefix: text().notNull(),
  holdMinutes: integer().notNull(),
  /** Days for which a booking paid by transfer is held; 0 disables transfers. */
  transferHoldDays: integer().notNull().default(3),
  downPaymentBasisPoints: integer('deposit_basis_points').notNull(),
  balanceDaysBefore: integer().notNull(),
  /** Days before an installment's due date on which the guest is reminded. The next column has the days after it. */
  reminderDaysBefore: integer().array().notNull().default([]),
  reminderDaysAfter: integer().array().notNull().default([]),
  bookableMonthsAhead: integer().notNull(),
  isPublic: boolean().notNull().default(false),
  /** Time since which visitors can see the site; null while only staff can. */
  openedAt: instant(),
  closedAt: instant(),
  /** Time when the legal texts were confirmed as read; `legalReadBy` is the user who confirmed. */
  legalReadAt: instant(),
  legalReadBy: reference(),
  content: jsonb().$type<BuildingContent>().notNull(),
  /** Unpublished texts; null if there are none. */
  draftContent: jsonb().$type<BuildingContent>(),
  tagManagerContainer: text(),
  /** IBAN of the building's account. */
  bankAccount: text(),
  invoiceSeries: text().notNull().default('F'),
  rectifyingSeries: text().notNull().default('R'),
  simplifiedSeries: text().notNull().default('S'),
  /** Bookings made on or after this day are invoiced automatically; null if none are. */
  invoicesFrom: calendarDay(),
  invoicePeriod: text().$type<'calendar' | 'anniversary'>().notNull().default('calendar'),
  mailsInvoices: boolean().notNull().default(false),
  invoiceTiming: text().$type<'in_advance' | 'in_arrears'>().notNull().default('in_advance'),
  /** Stays of at least this many nights are invoiced monthly. */
  monthlyFromNights: integer().notNull().default(30),
  /** Day of the month on which monthly invoices are due; null if they have the same terms as other invoices. */
  invoiceDueDay: integer(),
  /** VAT treatment of the cancellation or no-show fee. */
  feeVat: text().$type<'stay' | 'compensation'>().notNull().default('stay'),
  vatTreatment: text().$type<VatTreatment>().notNull().default('lodging'),
  /** Number of days after the invoice date on which an invoice is due. */
  paymentDays: integer().notNull().default(0),
  registrationText: text(),
  socialLinks: jsonb().$type<SocialLinks>().notNull().default({}),
  /** Used where there is no room for the full name. */
  shortName: text(),
  promises: jsonb().$type<Promises>().notNull().default({}),
  /** Recipients of notices about bookings and messages from the site; empty means the building's own email. */
  noticeEmails: text().array().notNull().default([]),
  noticeEvents: text().array().$type<NoticeEvent[]>().notNull().default(['web_booking', 'contact_message']),
  /** Recipients of the monthly report; empty means none. */
  reportEmails: text().array().notNull().default([]),
  reportLanguage: text().$type<Locale>().notNull().default('es'),
  /** Time when each recipient was added to the list, by email address. */
  reportEmailsSince: jsonb().$type<Record<string, string>>().notNull().default({}),
  version: integer().notNull().default(1),
});

/** Optional promises in the standard terms. A missing promise is the same as false. */
export type Promises = Partial<
  Record<
    'utilities' | 'weeklyCleaning' | 'repairs' | 'equalReplacement' | 'freeIfMistaken' | 'noParties' | 'dataInEurope',
    boolean
  >
>;

/** A PNG as served. The URL contains the digest. */
export const buildingLogo = pgTable('building_logo', {
  buildingId: reference().primaryKey(),
  png: bytes().notNull(),
  digest: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
});

type VatTreatment = 'lodging' | 'lease_company' | 'exempt';

export type NoticeEvent = 'web_booking' | 'contact_message';

export type SocialLinks = Partial<Record<'instagram' | 'facebook' | 'linkedin' | 'youtube' | 'x', string>>;

export const category = pgTable('category', {
  id: identity(),
  buildingId: reference().notNull(),
  type: text().$type<'suite' | 'room'>().notNull(),
  key: text().notNull(),
  name: localized().notNull(),
  summary: localized().notNull(),
  description: jsonb().$type<CategoryDescription>().notNull(),
  position: integer().notNull().default(0),
  published: boolean().notNull().default(false),
  version: integer().notNull().default(1),
});

export interface CategoryDescription {
  lead: LocalizedText;
  heading: LocalizedText;
  paragraphs: LocalizedText[];
}

export const sharedFlat = pgTable('shared_flat', {
  id: identity(),
  buildingId: reference().notNull(),
  code: text().notNull(),
  floor: integer().notNull(),
  description: localized().notNull(),
  version: integer().notNull().default(1),
});

export const space = pgTable('space', {
  id: identity(),
  buildingId: reference().notNull(),
  sharedFlatId: reference(),
  code: text().notNull(),
  cleaning: text().$type<CleaningState>().notNull().default('clean'),
  /** Name of the cleaner, as staff call them. */
  cleaningBy: text().notNull().default(''),
  cleaningSince: instant(),
});

export const apartment = pgTable('apartment', {
  id: identity(),
  buildingId: reference().notNull(),
  categoryId: reference().notNull(),
  sharedFlatId: reference(),
  code: text().notNull(),
  floor: integer().notNull(),
  areaSqm: numeric({ mode: 'number' }).notNull(),
  baseGuests: integer().notNull(),
  maxGuests: integer().notNull(),
  beds: localized().notNull(),
  bathrooms: integer().notNull().default(1),
  bathroomPrivate: boolean().notNull().default(true),
  description: localized().notNull(),
  cleaningCents: cents().notNull(),
  bailCents: cents().notNull(),
  vatTreatment: text().$type<VatTreatment>().notNull().default('lodging'),
  registrationText: text(),
  status: text().$type<'active' | 'maintenance' | 'retired'>().notNull().default('active'),
  /**
   * First day on which the apartment is for sale, used to compute available capacity; null if it was always for sale.
   */
  letFrom: calendarDay(),
  /** True for a shared flat rented as a whole, which occupies all of its rooms. */
  wholeFlat: boolean().notNull().default(false),
  /**
   * Number of pictures, including those of the apartment's category. Maintained by the database, like the next two
   * columns.
   */
  imageCount: integer().notNull().default(0),
  pricedUntil: calendarDay(),
  /**
   * True if English texts are missing. Covers only beds and description; `tests/languages.test.ts` lists the
   * exceptions.
   */
  lacksEnglish: boolean()
    .generatedAlwaysAs(sql`false`)
    .notNull(),
  /** Secret part of the URL of the calendar from which other sites read the apartment's occupied dates. */
  exportToken: sealedText(),
  exportTokenDigest: bytes(),
  version: integer().notNull().default(1),
});

export const apartmentSpace = pgTable(
  'apartment_space',
  { apartmentId: reference().notNull(), spaceId: reference().notNull() },
  (table) => [primaryKey({ columns: [table.apartmentId, table.spaceId] })],
);

export const image = pgTable('image', {
  id: identity(),
  buildingId: reference().notNull(),
  apartmentId: reference(),
  /**
   * Category whose apartments share the picture. A picture with neither category nor apartment belongs to the building.
   */
  sharedByCategoryId: reference(),
  file: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  placeholder: text().notNull(),
  alt: localized().notNull(),
  caption: localized().notNull(),
  position: integer().notNull().default(0),
  isCover: boolean().notNull().default(false),
  galleryGroup: text().$type<GalleryGroup>(),
  categoryId: reference(),
  version: integer().notNull().default(1),
  createdAt: instant().notNull().defaultNow(),
});

/** A removed picture, with the row it had before. */
export const removedImage = pgTable('removed_image', {
  id: reference().primaryKey(),
  buildingId: reference().notNull(),
  apartmentId: reference(),
  /**
   * Category whose apartments shared the picture. A picture with neither category nor apartment belonged to the
   * building.
   */
  sharedByCategoryId: reference(),
  file: text().notNull(),
  kept: jsonb().$type<Omit<typeof image.$inferSelect, 'createdAt'>>().notNull(),
  removedAt: instant().notNull(),
});

export type GalleryGroup = 'suite' | 'room' | 'building' | 'map';

export const equipment = pgTable('equipment', {
  id: identity(),
  buildingId: reference().notNull(),
  name: localized().notNull(),
  icon: text().notNull().default(''),
  equipmentGroup: text().$type<EquipmentGroup>().notNull(),
  position: integer().notNull().default(0),
  active: boolean().notNull().default(true),
  /** Maintained by the database. */
  apartmentCount: integer().notNull().default(0),
  version: integer().notNull().default(1),
});

export type EquipmentGroup = 'kitchen' | 'bathroom' | 'bedroom' | 'living' | 'comfort' | 'work' | 'building';

export const apartmentEquipment = pgTable(
  'apartment_equipment',
  { apartmentId: reference().notNull(), equipmentId: reference().notNull() },
  (table) => [primaryKey({ columns: [table.apartmentId, table.equipmentId] })],
);
