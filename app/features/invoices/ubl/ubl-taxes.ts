import type { VatClass } from '../../../core/vat-class';
import type { InvoiceTax } from '../invoice-facts';

/** A category of VAT as EN 16931 knows it (UNTDID 5305): S charged, E exempt, O outside of VAT. */
export interface UblCategory {
  code: 'S' | 'E' | 'O';
  rateBasisPoints: number;
}

export interface UblTax extends UblCategory {
  baseCents: number;
  vatCents: number;
  /** Why no VAT is charged, in words, and by a code of the VATEX list where one says just that; empty where it is. */
  reason: string;
  reasonCode: string;
}

/**
 * What is outside of VAT is O where it stands alone. The standard lets nothing stand beside O: on an invoice that charges
 * VAT too it is told as exempt, with the article that says why.
 */
export function categoryOf({ rateBasisPoints, cause }: VatClass, all: readonly VatClass[]): UblCategory {
  if (cause === null) return { code: 'S', rateBasisPoints };
  return { code: isOutside(cause) && isOutsideOnly(all) ? 'O' : 'E', rateBasisPoints: 0 };
}

/** Nothing on it is subject to VAT: then nobody is named by a VAT number (BR-O-02). */
export function isOutsideOnly(all: readonly VatClass[]): boolean {
  return all.every(({ cause }) => cause !== null && isOutside(cause));
}

function isOutside(cause: NonNullable<VatClass['cause']>): boolean {
  return cause === 'N1' || cause === 'N2';
}

/** One for each category and rate, as the standard wants it, whatever the articles are. */
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

/** Article 20.Uno.23.º of Ley 37/1992 is article 135(1)(l) of Directive 2006/112/EC: the letting of immovable property. */
const letting = /\b20\.\s?(uno|one)\.\s?23\b/i;

function reasonCodeOf(code: 'E' | 'O', same: readonly VatClass[]): string {
  if (code === 'O') return 'VATEX-EU-O';
  return same.every(({ cause, article }) => cause === 'E1' && letting.test(article)) ? 'VATEX-EU-135-1' : '';
}
