const OF_INVOICES = 'tests/invoicing/database-rules.test.ts';
const OF_RECORDS = 'tests/verifactu/database-rules.test.ts';
const STORED_INVOICES_TEST = 'app/features/invoices/stored-invoices.test.ts';
const PURGED_INVOICES = 'app/features/invoices/purge-invoices.test.ts';
const FINAL_ENTRIES = 'app/features/audit/final-entries.test.ts';

/** Triggers tested in other files: the trigger, the name under which it refuses, and the test file. */
export const refusingElsewhere = [
  ['audit_entry.audit_entry_is_final', 'audit_entry_is_final', FINAL_ENTRIES],
  ['audit_entry.audit_erasure_is_told', 'audit_erasure_is_told', FINAL_ENTRIES],
  ['invoice.invoice_adds_up', 'invoice_adds_up', OF_INVOICES],
  ['invoice.invoice_begins_as_draft', 'invoice_begins_as_draft', STORED_INVOICES_TEST],
  ['invoice.invoice_in_open_month', 'refuse_closed_month', OF_INVOICES],
  ['invoice.invoice_is_kept', 'invoice_is_kept', STORED_INVOICES_TEST],
  ['invoice.invoice_is_purged_whole', 'invoice_is_purged_whole', PURGED_INVOICES],
  ['invoice.invoice_is_recorded', 'invoice_is_recorded', OF_RECORDS],
  ['invoice.invoice_stays', 'invoice_is_kept', OF_INVOICES],
  ['invoice.invoice_takes_number', 'invoice_dates_in_order', OF_INVOICES],
  ['invoice_counter.invoice_counter_stays', 'invoice_is_kept', OF_INVOICES],
  ['invoice_counter.invoice_counts_on', 'invoice_counts_on', OF_INVOICES],
  ['invoice_digest.invoice_digest_is_kept', 'invoice_is_kept', OF_INVOICES],
  ['invoice_digest.invoice_digest_of_purged', 'invoice_is_kept', PURGED_INVOICES],
  ['invoice_digest.invoice_digest_stays', 'invoice_is_kept', OF_INVOICES],
  ['invoice_line.invoice_line_is_kept', 'invoice_is_kept', STORED_INVOICES_TEST],
  ['invoice_line.invoice_line_stays', 'invoice_is_kept', OF_INVOICES],
  ['invoice_payment.invoice_payment_within', 'invoice_payment_within', OF_INVOICES],
  ['invoice_pdf.invoice_pdf_is_kept', 'invoice_is_kept', OF_INVOICES],
  ['invoice_pdf.invoice_pdf_stays', 'invoice_is_kept', OF_INVOICES],
  ['invoice_status.annulment_is_recorded', 'invoice_is_recorded', OF_RECORDS],
  [
    'invoice_status.deduction_is_invoiced_once',
    'deduction_is_invoiced_once',
    'app/features/bails/invoice-deductions.test.ts',
  ],
  ['invoice_status.invoice_status_stays', 'invoice_status_stays', OF_INVOICES],
  ['invoice_tax.invoice_tax_is_kept', 'invoice_is_kept', STORED_INVOICES_TEST],
  ['invoice_tax.invoice_tax_stays', 'invoice_is_kept', OF_INVOICES],
  ['journal_entry.journal_entry_is_kept', 'journal_entry_is_kept', 'app/features/accounting/months.test.ts'],
  ['verifactu_record.verifactu_record_follows', 'verifactu_record_follows', OF_RECORDS],
  ['verifactu_record.verifactu_record_is_kept', 'invoice_is_kept', OF_INVOICES],
  ['verifactu_record.verifactu_record_stays', 'invoice_is_kept', OF_INVOICES],
  [
    'verifactu_submission.verifactu_answer_stays',
    'verifactu_answer_stays',
    'app/features/verifactu/record-invoice.test.ts',
  ],
] as const;

export const excludingElsewhere = [
  ['occupancy_never_overlaps', 'occupancy_never_overlaps', 'tests/schema.test.ts'],
  ['season_never_overlaps', 'season_never_overlaps', 'tests/schema.test.ts'],
] as const;
