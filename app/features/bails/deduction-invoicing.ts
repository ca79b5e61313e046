import type { DeductionKind, DisputeAnswer } from '../../core/bail-deductions';
import type { Locale } from '../../core/locale';
import { inLanguage } from '../../core/locale';
import type { VatClass } from '../../core/vat-class';
import { retainedCentsOf } from './bail-rules';

/** Reason why a deduction can't be invoiced now; the texts are in messages/, `invoice.because`. */
export type UninvoicedReason = 'of_stay' | 'invoiced' | 'disputed' | 'nothing_kept';

interface InvoicedDeduction {
  kind: DeductionKind;
  amountCents: number;
  reducedCents: number;
  dispute: { answer: DisputeAnswer | null } | null;
  /** Amount invoiced, less rectifications. */
  invoicedCents: number;
}

/**
 * Returns the reason why a deduction can't be invoiced; null if it can. Each deduction is invoiced once, at its current
 * amount, and only without an open dispute.
 */
export function whyNotInvoiced(deduction: InvoicedDeduction): UninvoicedReason | null {
  if (deduction.kind === 'charge') return 'of_stay';
  if (deduction.invoicedCents > 0) return 'invoiced';
  if (deduction.dispute && deduction.dispute.answer === null) return 'disputed';
  return retainedCentsOf(deduction) > 0 ? null : 'nothing_kept';
}

/** Returns the amount in cents invoiced beyond what is still deducted; 0 if none. */
export function invoicedBeyond(deduction: InvoicedDeduction): number {
  return Math.max(0, deduction.invoicedCents - retainedCentsOf(deduction));
}

/** General rate in basis points (docs/product.md, "Legal sources": LIVA, art. 90). */
const SERVICE_RATE = 2100;

/**
 * Returns the VAT of a deduction. Damage is compensation, not consideration for a supply, and not part of the taxable
 * amount (LIVA, art. 78.Tres.1.º); a service such as cleaning bears VAT.
 */
export function vatOfDeduction(kind: DeductionKind, language: Locale): VatClass {
  if (kind === 'service') return { rateBasisPoints: SERVICE_RATE, cause: null, article: '' };
  const article = inLanguage(language, {
    es: 'art. 78.Tres.1.º de la Ley 37/1992',
    en: 'Article 78.Three.1 of Law 37/1992',
  });
  return { rateBasisPoints: 0, cause: 'N1', article };
}
