import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { AgencyState } from '../core/agency-states';
import { calendarDay, identity, instant, reference, sealedText } from './column-types.server';
import type { StoredRecipient } from './invoice-schema.server';

/** Tables of migrations/0055_verifactu.sql, which has the constraints and triggers. */

export type AgencyEnvironment = 'production' | 'test';

/**
 * Settings of each taxpayer: the day from which invoices are reported to the tax agency, the signing certificate, and
 * the program.
 */
export const verifactuIssuer = pgTable('verifactu_issuer', {
  id: identity(),
  taxNumber: text().notNull(),
  environment: text().$type<AgencyEnvironment>().notNull().default('production'),
  /** Null while reporting is off. */
  runsFrom: calendarDay(),
  /**
   * The PKCS#12 file and its password, in the form written by features/verifactu/issuers/certificate-store.server.ts.
   */
  sealedCertificate: sealedText(),
  certificateHolder: text().notNull().default(''),
  certificateTaxNumber: text(),
  certificateIssuedBy: text().notNull().default(''),
  certificateFrom: instant(),
  certificateUntil: instant(),
  certificateIsSeal: boolean().notNull().default(false),
  producerName: text().notNull().default(''),
  producerTaxNumber: text().notNull().default(''),
  producerAddress: text().notNull().default(''),
  /** Place of the producer's declaration that the program complies with the law. The next column is its day. */
  declaredAt: text().notNull().default(''),
  declaredOn: calendarDay(),
  installation: text().notNull(),
  version: integer().notNull().default(1),
  updatedAt: instant().notNull(),
});

/** Records that form one chain for each taxpayer and never change. */
export const verifactuRecord = pgTable('verifactu_record', {
  id: identity(),
  issuerTaxNumber: text().notNull(),
  environment: text().$type<AgencyEnvironment>().notNull(),
  position: integer().notNull(),
  invoiceId: reference().notNull(),
  kind: text().$type<'registration' | 'annulment'>().notNull(),
  mends: text().$type<'accepted' | 'rejected' | 'rejected_mending'>(),
  /** Recipient as known to the tax agency, if different from the recipient on the invoice. */
  recipient: jsonb().$type<Pick<StoredRecipient, 'name' | 'taxId'>>(),
  fullNumber: text().notNull(),
  issuedOn: calendarDay().notNull(),
  xml: text().notNull(),
  fingerprint: text().notNull(),
  previousFingerprint: text().notNull(),
  madeAt: instant().notNull(),
  madeBy: reference(),
});

export const verifactuSubmission = pgTable('verifactu_submission', {
  recordId: bigint({ mode: 'number' }).primaryKey(),
  state: text().$type<AgencyState>().notNull().default('to_send'),
  claim: uuid(),
  attempts: integer().notNull().default(0),
  sentAt: instant(),
  answeredAt: instant(),
  csv: text(),
  errorCode: text(),
  errorText: text(),
});

/** Earliest time of the next delivery from a chain, and the problem with the last delivery. */
export const verifactuQueue = pgTable(
  'verifactu_queue',
  {
    issuerTaxNumber: text().notNull(),
    environment: text().$type<AgencyEnvironment>().notNull(),
    nextAt: instant(),
    claim: uuid(),
    claimedUntil: instant(),
    atOnce: integer().notNull().default(1000),
    failures: integer().notNull().default(0),
    failure: text(),
    failureCode: text(),
    failureText: text(),
    failedAt: instant(),
    deliveredAt: instant(),
    /** Last time that a record was refused for its XML when sent alone. */
    foundAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.issuerTaxNumber, table.environment] })],
);
