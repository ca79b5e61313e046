import { inLanguage, textIn, type Locale, type LocalizedText } from '../../core/locale';
import { divideRounded } from '../../core/money';
import type { VatCause, VatClass } from '../../core/vat-class';

/**
 * VAT treatments of a stay (docs/product.md, "Legal sources": LIVA, art. 90 and 91). Lodging bears 10 %, a lease to a
 * company 21 %, and a plain lease of a dwelling is exempt. Dated rules decide between them (vat-rules.ts).
 */
export const vatTreatments = ['lodging', 'lease_company', 'exempt'] as const;
export type VatTreatment = (typeof vatTreatments)[number];

const ratesInBasisPoints: Record<VatTreatment, number> = { lodging: 1000, lease_company: 2100, exempt: 0 };

export interface VatPart {
  /** Percent: 10, 21, or 0. */
  rate: number;
  baseCents: number;
  vatCents: number;
}

/** Extracts the VAT from a gross total: the base is rounded half up to cents, and the rest is VAT. */
export function vatOf(grossCents: number, treatment: VatTreatment): VatPart[] {
  const basisPoints = ratesInBasisPoints[treatment];
  const baseCents = divideRounded(grossCents * 10_000, 10_000 + basisPoints);
  return [{ rate: basisPoints / 100, baseCents, vatCents: grossCents - baseCents }];
}

export function vatRateOf(treatment: VatTreatment): number {
  return ratesInBasisPoints[treatment];
}

/** Default exemption: the lease of a dwelling. */
export const usualExemption: { cause: VatCause; article: LocalizedText } = {
  cause: 'E1',
  article: { es: 'art. 20.Uno.23.º de la Ley 37/1992', en: 'Article 20.One.23 of Law 37/1992' },
};

export interface BookedVat {
  vatTreatment: VatTreatment;
  vatCause: VatCause | null;
  vatArticle: LocalizedText | null;
}

/** Returns the VAT class as an invoice states it. */
export function vatClassOf({ vatTreatment, vatCause, vatArticle }: BookedVat, locale: Locale): VatClass {
  const rateBasisPoints = ratesInBasisPoints[vatTreatment];
  if (rateBasisPoints > 0) return { rateBasisPoints, cause: null, article: '' };
  const article = textIn(vatArticle ?? usualExemption.article, locale);
  return { rateBasisPoints: 0, cause: vatCause ?? usualExemption.cause, article };
}

/** VAT class of a fee that compensates for a canceled service rather than paying for one. */
export function compensation(locale: Locale): VatClass {
  const article = inLanguage(locale, {
    es: 'indemnización, art. 78.Tres.1.º de la Ley 37/1992',
    en: 'Compensation, Article 78.Three.1 of Law 37/1992',
  });
  return { rateBasisPoints: 0, cause: 'N1', article };
}
