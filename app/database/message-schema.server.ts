import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Locale } from '../core/locale';
import { identity, instant, reference } from './column-types.server';

/** Tables of migrations/0004_public_site.sql; the constraints stand there. */

export const contactMessage = pgTable('contact_message', {
  id: identity(),
  buildingId: reference().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull().default(''),
  subject: text().$type<'booking' | 'stay' | 'company' | 'other'>().notNull(),
  message: text().notNull(),
  language: text().$type<Locale>().notNull(),
  suspectedSpam: boolean().notNull().default(false),
  createdAt: instant().notNull(),
});

export const mail = pgTable('mail', {
  id: identity(),
  buildingId: reference().notNull(),
  kind: text().notNull(),
  recipient: text().notNull(),
  replyTo: text(),
  language: text().$type<Locale>().notNull(),
  subject: text().notNull(),
  bodyHtml: text().notNull(),
  bodyText: text().notNull(),
  state: text().$type<'kept' | 'queued' | 'sent' | 'failed'>().notNull(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: instant(),
  lastError: text(),
  contactMessageId: reference(),
  /** Whose account the mail is about. */
  userId: reference(),
  createdAt: instant().notNull(),
  sentAt: instant(),
});
