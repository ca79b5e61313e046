import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CleaningState } from '../core/cleaning-states';
import type { Locale, LocalizedText } from '../core/locale';
import type { BuildingContent } from './building-content.server';
import { bytes, calendarDay, cents, identity, instant, localized, reference, sealedText } from './column-types.server';

/**
 * Tables of migrations/0001_inventory.sql, 0004_public_site.sql, 0007_inventory_tools.sql, 0008_daily_work.sql,
 * 0024_opening.sql, 0025_house_content.sql, 0028_pictures_of_categories.sql and 0033_payment_reminders.sql; the constraints stand there.
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
  /** For so many days a stay is held that is paid by transfer; 0 offers none. */
  transferHoldDays: integer().notNull().default(3),
  downPaymentBasisPoints: integer('deposit_basis_points').notNull(),
  balanceDaysBefore: integer().notNull(),
  /** On which days before and after an instalment is due its guest is reminded. */
  reminderDaysBefore: integer().array().notNull().default([]),
  reminderDaysAfter: integer().array().notNull().default([]),
  bookableMonthsAhead: integer().notNull(),
  isPublic: boolean().notNull().default(false),
  /** Since when visitors see it; null while the team alone does. */
  openedAt: instant(),
  /** When it was last closed. */
  closedAt: instant(),
  /** When the legal texts were confirmed as read, and by whom. */
  legalReadAt: instant(),
  legalReadBy: reference(),
  content: jsonb().$type<BuildingContent>().notNull(),
  /** Texts that are written and not yet published; null where there are none. */
  draftContent: jsonb().$type<BuildingContent>(),
  tagManagerContainer: text(),
  /** IBAN. */
  bankAccount: text(),
  invoiceSeries: text().notNull().default('F'),
  rectifyingSeries: text().notNull().default('R'),
  simplifiedSeries: text().notNull().default('S'),
  /** Bookings made from this day on are invoiced by themselves; null where none is. */
  invoicesFrom: calendarDay(),
  invoicePeriod: text().$type<'calendar' | 'anniversary'>().notNull().default('calendar'),
  mailsInvoices: boolean().notNull().default(false),
  invoiceTiming: text().$type<'in_advance' | 'in_arrears'>().notNull().default('in_advance'),
  /** Stays of so many nights are invoiced month by month. */
  monthlyFromNights: integer().notNull().default(30),
  /** The day of the month on which monthly invoices are due; null where they are due as all others. */
  invoiceDueDay: integer(),
  /** How the fee of a stay called off is taxed. */
  feeVat: text().$type<'stay' | 'compensation'>().notNull().default('stay'),
  vatTreatment: text().$type<VatTreatment>().notNull().default('lodging'),
  /** Days after its date on which an invoice is due. */
  paymentDays: integer().notNull().default(0),
  registrationText: text(),
  socialLinks: jsonb().$type<SocialLinks>().notNull().default({}),
  /** Where there is no room for the name. */
  shortName: text(),
  promises: jsonb().$type<Promises>().notNull().default({}),
  /** Whom the building has told by mail of what comes through its site; none means its own email. */
  noticeEmails: text().array().notNull().default([]),
  noticeEvents: text().array().$type<NoticeEvent[]>().notNull().default(['web_booking', 'contact_message']),
  /** Whom the report of each month is mailed to; none means nobody. */
  reportEmails: text().array().notNull().default([]),
  reportLanguage: text().$type<Locale>().notNull().default('es'),
  /** Since when each of them is named, by address. */
  reportEmailsSince: jsonb().$type<Record<string, string>>().notNull().default({}),
  version: integer().notNull().default(1),
});

/** What the standard terms may promise; false and missing are the same. */
export type Promises = Partial<
  Record<
    'utilities' | 'weeklyCleaning' | 'repairs' | 'equalReplacement' | 'freeIfMistaken' | 'noParties' | 'dataInEurope',
    boolean
  >
>;

/** A PNG as it is served; its address holds the digest. */
export const buildingLogo = pgTable('building_logo', {
  buildingId: reference().primaryKey(),
  png: bytes().notNull(),
  digest: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
});

type VatTreatment = 'lodging' | 'lease_company' | 'exempt';

/** What the building can be told of by mail. */
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

/** What a category's own page says: a lead, a heading and paragraphs. */
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
  /** Who cleans it, as the team calls them. */
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
  /** From when it is let, for what could be sold of it; null for ever. */
  letFrom: calendarDay(),
  /** A shared flat that is let whole: it occupies all of its rooms. */
  wholeFlat: boolean().notNull().default(false),
  /** The database keeps these three. Pictures are its own and those of its category. */
  imageCount: integer().notNull().default(0),
  pricedUntil: calendarDay(),
  /** English alone, of beds and description; `tests/languages.test.ts` names what it does not look at. */
  lacksEnglish: boolean()
    .generatedAlwaysAs(sql`false`)
    .notNull(),
  /** Secret part of the address at which other sites read when it is taken. */
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
  /** The category whose apartments share it; without one and without an apartment it is the building's. */
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

/** A picture that was taken away, as its row was. */
export const removedImage = pgTable('removed_image', {
  id: reference().primaryKey(),
  buildingId: reference().notNull(),
  apartmentId: reference(),
  /** The category whose apartments share it; without one and without an apartment it is the building's. */
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
  /** Kept by the database. */
  apartmentCount: integer().notNull().default(0),
  version: integer().notNull().default(1),
});

export type EquipmentGroup = 'kitchen' | 'bathroom' | 'bedroom' | 'living' | 'comfort' | 'work' | 'building';

export const apartmentEquipment = pgTable(
  'apartment_equipment',
  { apartmentId: reference().notNull(), equipmentId: reference().notNull() },
  (table) => [primaryKey({ columns: [table.apartmentId, table.equipmentId] })],
);
