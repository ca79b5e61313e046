import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { StoredOfferState } from '../core/offer-states';
import { calendarDay, cents, identity, instant, localized, reference } from './column-types.server';

/** Price tables of migrations/0001_inventory.sql, which has the constraints. */

export const season = pgTable('season', {
  id: identity(),
  apartmentId: reference().notNull(),
  name: text().notNull().default(''),
  firstNight: calendarDay().notNull(),
  lastNight: calendarDay().notNull(),
  nightlyCents: cents().notNull(),
  weekendCents: cents(),
  weeklyCents: cents(),
  monthlyCents: cents(),
  minNights: integer().notNull().default(1),
  maxNights: integer(),
  extraGuestCents: cents().notNull().default(0),
  version: integer().notNull().default(1),
});

export const offer = pgTable('offer', {
  id: identity(),
  buildingId: reference().notNull(),
  name: localized().notNull(),
  description: localized().notNull(),
  imageFile: text(),
  code: text(),
  kind: text().$type<'percent' | 'amount' | 'stay_pay'>().notNull(),
  percentBasisPoints: integer(),
  amountCents: cents(),
  stayNights: integer(),
  payNights: integer(),
  bookFrom: calendarDay(),
  bookUntil: calendarDay(),
  stayFrom: calendarDay(),
  stayUntil: calendarDay(),
  minNights: integer().notNull().default(1),
  usesAllowed: integer(),
  isPublic: boolean().notNull().default(true),
  state: text().$type<StoredOfferState>().notNull().default('draft'),
  position: integer().notNull().default(0),
  version: integer().notNull().default(1),
  createdAt: instant().notNull().defaultNow(),
});

export const offerCategory = pgTable(
  'offer_category',
  { offerId: reference().notNull(), categoryId: reference().notNull() },
  (table) => [primaryKey({ columns: [table.offerId, table.categoryId] })],
);

export const offerApartment = pgTable(
  'offer_apartment',
  { offerId: reference().notNull(), apartmentId: reference().notNull() },
  (table) => [primaryKey({ columns: [table.offerId, table.apartmentId] })],
);
