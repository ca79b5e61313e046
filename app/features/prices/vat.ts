import type { Locale } from '../../core/locale';
import { inLanguage } from '../../core/locale';
import { divideRound } from '../../core/money';
import type { VatClass } from '../../core/vat-class';

/**
 * How a stay is taxed (docs/product.md, "Legal sources": LIVA, art. 90 and 91).
 * Lodging with hotel-type services bears 10 %, a lease to a company 21 %, a
 * plain lease of a dwelling is exempt (art. 20.Uno.23 LIVA).
 */
export type VatTreatment = 'lodging' | 'lease_company' | 'exempt';

const ratesInBasisPoints: Record<VatTreatment, number> = { lodging: 1000, lease_company: 2100, exempt: 0 };

export interface VatPart {
  /** Percent: 10, 21 or 0. */
  rate: number;
  baseCents: number;
  vatCents: number;
}

/** The VAT inside a gross total: the base is rounded half up to cents, the rest is VAT. */
export function vatOf(grossCents: number, treatment: VatTreatment): VatPart[] {
  const basisPoints = ratesInBasisPoints[treatment];
  const baseCents = divideRound(grossCents * 10_000, 10_000 + basisPoints);
  return [{ rate: basisPoints / 100, baseCents, vatCents: grossCents - baseCents }];
}

/** The treatment as an invoice states it. */
export function vatClassOf(treatment: VatTreatment, locale: Locale): VatClass {
  const rateBasisPoints = ratesInBasisPoints[treatment];
  if (rateBasisPoints > 0) return { rateBasisPoints, cause: null, article: '' };
  const article = inLanguage(locale, {
    es: 'art. 20.Uno.23.º de la Ley 37/1992',
    en: 'Article 20.One.23 of Law 37/1992',
  });
  return { rateBasisPoints: 0, cause: 'E1', article };
}
