import type { DeductionKind, DisputeAnswer } from '../../core/bail-deductions';
import type { Locale } from '../../core/locale';
import { inLanguage } from '../../core/locale';
import type { VatClass } from '../../core/vat-class';
import { keptOf } from './bail-rules';

/** Why a deduction is not invoiced now; the sentences stand in messages/, `invoice.because`. */
export type UninvoicedReason = 'of_stay' | 'invoiced' | 'disputed' | 'nothing_kept';

interface InvoicedDeduction {
  kind: DeductionKind;
  amountCents: number;
  reducedCents: number;
  dispute: { answer: DisputeAnswer | null } | null;
  /** What its invoices charge, less what was rectified. */
  invoicedCents: number;
}

/** Each is invoiced once, as it stands when nobody disputes it. */
export function whyNotInvoiced(deduction: InvoicedDeduction): UninvoicedReason | null {
  if (deduction.kind === 'charge') return 'of_stay';
  if (deduction.invoicedCents > 0) return 'invoiced';
  if (deduction.dispute && deduction.dispute.answer === null) return 'disputed';
  return keptOf(deduction) > 0 ? null : 'nothing_kept';
}

/** How much more was invoiced than is kept after all; 0 where nothing is. */
export function invoicedBeyond(deduction: InvoicedDeduction): number {
  return Math.max(0, deduction.invoicedCents - keptOf(deduction));
}

/** The general rate (docs/product.md, "Legal sources": LIVA, art. 90). */
const SERVICE_RATE = 2100;

/**
 * Damage is compensation, no consideration for anything that is supplied, and no part of the taxable amount (LIVA, art.
 * 78.Tres.1.º); a service such as cleaning bears VAT.
 */
export function vatOfDeduction(kind: DeductionKind, language: Locale): VatClass {
  if (kind === 'service') return { rateBasisPoints: SERVICE_RATE, cause: null, article: '' };
  const article = inLanguage(language, {
    es: 'art. 78.Tres.1.º de la Ley 37/1992',
    en: 'Article 78.Three.1 of Law 37/1992',
  });
  return { rateBasisPoints: 0, cause: 'N1', article };
}
