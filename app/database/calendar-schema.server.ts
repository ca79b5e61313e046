import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, calendarDay, identity, instant, reference, sealedText } from './column-types.server';

/**
 * Blocks and external calendars: tables of migrations/0008_daily_work.sql and 0021_outside_stays.sql, which have the
 * constraints.
 */

export const block = pgTable('block', {
  id: identity(),
  buildingId: reference().notNull(),
  apartmentId: reference().notNull(),
  checkIn: calendarDay().notNull(),
  checkOut: calendarDay().notNull(),
  kind: text().$type<'maintenance' | 'owner'>().notNull(),
  reason: text().notNull().default(''),
  userId: reference(),
  version: integer().notNull().default(1),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

export const calendarFeed = pgTable('calendar_feed', {
  id: identity(),
  buildingId: reference().notNull(),
  apartmentId: reference().notNull(),
  source: text().$type<'airbnb' | 'booking_com' | 'vrbo' | 'other'>().notNull(),
  name: text().notNull().default(''),
  url: sealedText().notNull(),
  urlDigest: bytes().notNull(),
  active: boolean().notNull().default(true),
  etag: text(),
  lastModified: text(),
  nextReadAt: instant().notNull(),
  lastReadAt: instant(),
  lastSuccessAt: instant(),
  lastError: text(),
  failures: integer().notNull().default(0),
  version: integer().notNull().default(1),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

export const calendarEvent = pgTable('calendar_event', {
  id: identity(),
  buildingId: reference().notNull(),
  feedId: reference().notNull(),
  apartmentId: reference().notNull(),
  uid: text().notNull(),
  checkIn: calendarDay().notNull(),
  checkOut: calendarDay().notNull(),
  summary: text().notNull().default(''),
  state: text().$type<'placed' | 'conflict'>().notNull(),
  firstSeenAt: instant().notNull(),
  updatedAt: instant().notNull(),
  kind: text().$type<'stay' | 'closed'>().notNull().default('stay'),
  kindByTeam: boolean().notNull().default(false),
  guestName: text().notNull().default(''),
  reservationCode: text().notNull().default(''),
  searchText: text().generatedAlwaysAs(sql`false`),
  reservationUrl: text().notNull().default(''),
  phoneEnd: text().notNull().default(''),
  leftAt: instant(),
  /** True if the guest asked for erasure. Details about the guest that the site sends afterwards are not stored. */
  forgotten: boolean().notNull().default(false),
});

export const channelBooking = pgTable('channel_booking', {
  bookingId: reference().primaryKey(),
  buildingId: reference().notNull(),
  apartmentId: reference().notNull(),
  eventId: reference(),
  source: text().$type<'airbnb' | 'booking_com' | 'vrbo' | 'other'>().notNull(),
  name: text().notNull().default(''),
  uid: text().notNull(),
  checkIn: calendarDay().notNull(),
  checkOut: calendarDay().notNull(),
  goneAt: instant(),
  told: text(),
  forgotten: boolean().notNull().default(false),
});
