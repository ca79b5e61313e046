import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AuditVia } from '../core/audit-actions';
import type { Locale } from '../core/locale';
import type { Role } from '../core/role';
import { calendarDay, identity, instant, reference } from './column-types.server';

/** Tables of migrations/0002_people.sql and 0005_accounts.sql, which have the constraints. */

export const userAccount = pgTable('user_account', {
  id: identity(),
  email: text().notNull(),
  name: text().notNull(),
  /** Null until the invitation is accepted. */
  passwordHash: text(),
  role: text().$type<Role>().notNull(),
  language: text().$type<Locale>().notNull().default('es'),
  active: boolean().notNull().default(true),
  lastSignInAt: instant(),
  emailConfirmedAt: instant(),
  invitedAt: instant(),
  erasedAt: instant(),
  version: integer().notNull().default(1),
  createdAt: instant().notNull().defaultNow(),
});

export const customer = pgTable('customer', {
  id: identity(),
  buildingId: reference().notNull(),
  kind: text().$type<'person' | 'company'>().notNull().default('person'),
  firstName: text().notNull().default(''),
  lastName: text().notNull().default(''),
  companyName: text(),
  email: text().notNull().default(''),
  phone: text().notNull().default(''),
  language: text().$type<Locale>().notNull().default('es'),
  country: text(),
  nationality: text(),
  documentKind: text(),
  documentNumber: text(),
  birthDate: calendarDay(),
  address: jsonb(),
  taxNumber: text(),
  notes: text().notNull().default(''),
  marketingConsentAt: instant(),
  /** Set after an erasure request: until this day, the data are retained only because the law requires it. */
  restrictedUntil: calendarDay(),
  iban: text(),
  /** The customer into whom this duplicate was merged. */
  mergedIntoId: reference(),
  /** True for a placeholder created from another site's guest data, until staff record the real customer. */
  standsIn: boolean().notNull().default(false),
  /** Last nine digits of the phone number, which are the same in every notation. */
  phoneDigits: text().generatedAlwaysAs(sql`false`),
  /** Names, email and numbers for search, in lowercase and without accents. */
  searchText: text().generatedAlwaysAs(sql`false`),
  userId: reference(),
  version: integer().notNull().default(1),
  createdAt: instant().notNull().defaultNow(),
});

export const auditEntry = pgTable('audit_entry', {
  id: identity(),
  at: instant().notNull(),
  userId: reference(),
  action: text().notNull(),
  subjectKind: text().notNull(),
  subjectId: text().notNull(),
  before: jsonb(),
  after: jsonb(),
  /** Building of the record; null for accounts and for records that all buildings share. */
  buildingId: reference(),
  /** Null for entries that predate the column. */
  via: text().$type<AuditVia>(),
  /** Recorded only for staff. */
  networkAddress: text(),
  device: text(),
});

export const auditPolicy = pgTable('audit_policy', {
  id: boolean().primaryKey().default(true),
  recordYears: integer().notNull().default(6),
  accessMonths: integer().notNull().default(24),
  version: integer().notNull().default(1),
});

export const savedView = pgTable('saved_view', {
  id: identity(),
  userId: reference().notNull(),
  list: text().notNull(),
  name: text().notNull(),
  query: text().notNull(),
  createdAt: instant().notNull(),
});
