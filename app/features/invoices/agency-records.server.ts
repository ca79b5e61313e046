import type { Actor } from '../../access/actor';
import type { AgencyState } from '../../core/agency-states';
import type { InvoiceRow } from './invoice-store.server';

export interface AgencyRecord {
  id: number;
  kind: 'registration' | 'annulment';
  state: AgencyState;
  errorCode: string | null;
  errorText: string | null;
}

/** Interface for reporting invoices to the tax agency, implemented by verifactu/. */
export interface AgencyRecords {
  /**
   * Records the issue or annulment of an invoice in the same transaction, if the invoices of its taxpayer must be
   * recorded.
   */
  record(actor: Actor, invoice: InvoiceRow, what: 'issue' | 'annulment'): Promise<void>;
  /** Returns the address in the QR code of an issued invoice; null if the invoice is not reported to the agency. */
  qrAddress(invoiceId: number): Promise<string | null>;
  /** Returns the records of an invoice, oldest first. */
  recordsOf(invoiceId: number): Promise<AgencyRecord[]>;
}

const none: AgencyRecords = {
  record: () => Promise.resolve(),
  qrAddress: () => Promise.resolve(null),
  recordsOf: () => Promise.resolve([]),
};
let stored = none;

/** Sets the implementation. Without an implementation, the database refuses invoices that require a record. */
export function setAgencyRecords(records: AgencyRecords = none): void {
  stored = records;
}

export function agencyRecords(): AgencyRecords {
  return stored;
}
