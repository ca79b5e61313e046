import type { Actor } from '../../access/actor';
import type { AgencyState } from '../../core/agency-states';
import type { InvoiceRow } from './invoice-store.server';

/** A record of an invoice, and what the agency said of it. */
export interface AgencyRecord {
  id: number;
  kind: 'registration' | 'annulment';
  state: AgencyState;
  errorCode: string | null;
  errorText: string | null;
}

/** What the tax agency is told of invoices, by whoever keeps its records (verifactu/). */
export interface AgencyRecords {
  /** Records that an invoice is issued or annulled, in the transaction that does it, where its taxpayer's are recorded. */
  record(actor: Actor, invoice: InvoiceRow, what: 'issue' | 'annulment'): Promise<void>;
  /** The address in the QR code of an issued invoice; null where the agency is not told of it. */
  qrAddress(invoiceId: number): Promise<string | null>;
  /** The records of an invoice, oldest first. */
  recordsOf(invoiceId: number): Promise<AgencyRecord[]>;
}

const none: AgencyRecords = {
  record: () => Promise.resolve(),
  qrAddress: () => Promise.resolve(null),
  recordsOf: () => Promise.resolve([]),
};
let kept = none;

/** Sets who keeps the records; without it nobody does, and the database refuses invoices that need one. */
export function keepAgencyRecords(records: AgencyRecords = none): void {
  kept = records;
}

export function agencyRecords(): AgencyRecords {
  return kept;
}
