import type { VatClass } from '../../../core/vat-class';
import type { InvoiceTax } from '../invoice-facts';

/** VAT category of EN 16931 (UNTDID 5305): S charged, E exempt, O outside of VAT. */
export interface UblCategory {
  code: 'S' | 'E' | 'O';
  rateBasisPoints: number;
}

export interface UblTax extends UblCategory {
  baseCents: number;
  vatCents: number;
  /**
   * Reason why no VAT is charged, as text and, if one matches exactly, as a VATEX code; both empty if VAT is charged.
   */
  reason: string;
  reasonCode: string;
}

/**
 * Returns the VAT category. Items outside of VAT are O only if the whole invoice is, because the standard doesn't allow
 * O together with other categories. If other items are subject to VAT, items outside of VAT are shown as exempt, with
 * the article as the reason.
 */
export function categoryOf({ rateBasisPoints, cause }: VatClass, all: readonly VatClass[]): UblCategory {
  if (cause === null) return { code: 'S', rateBasisPoints };
  return { code: isOutside(cause) && isFullyOutOfScope(all) ? 'O' : 'E', rateBasisPoints: 0 };
}

/** True if nothing on the invoice is subject to VAT. In this case, neither party has a VAT number (BR-O-02). */
export function isFullyOutOfScope(all: readonly VatClass[]): boolean {
  return all.every(({ cause }) => cause !== null && isOutside(cause));
}

function isOutside(cause: NonNullable<VatClass['cause']>): boolean {
  return cause === 'N1' || cause === 'N2';
}

/** Groups taxes by category and rate, as the standard requires, regardless of their articles. */
export function ublTaxes(taxes: readonly InvoiceTax[]): UblTax[] {
  const groups = Map.groupBy(taxes, (tax) => {
    const { code, rateBasisPoints } = categoryOf(tax, taxes);
    return `${code} ${rateBasisPoints}`;
  });
  return [...groups.values()].map((same) => {
    const category = categoryOf(same[0]!, taxes);
    return {
      ...category,
      baseCents: same.reduce((sum, { baseCents }) => sum + baseCents, 0),
      vatCents: same.reduce((sum, { vatCents }) => sum + vatCents, 0),
      reason: category.code === 'S' ? '' : reasonOf(same),
      reasonCode: category.code === 'S' ? '' : reasonCodeOf(category.code, same),
    };
  });
}

function reasonOf(same: readonly VatClass[]): string {
  return [...new Set(same.map(({ article, cause }) => article || cause!))].join('; ');
}

/**
 * Matches article 20.Uno.23.º of Ley 37/1992, which is article 135(1)(l) of Directive 2006/112/EC: the letting of
 * immovable property.
 */
const letting = /\b20\.\s?(uno|one)\.\s?23\b/i;

function reasonCodeOf(code: 'E' | 'O', same: readonly VatClass[]): string {
  if (code === 'O') return 'VATEX-EU-O';
  return same.every(({ cause, article }) => cause === 'E1' && letting.test(article)) ? 'VATEX-EU-135-1' : '';
}
