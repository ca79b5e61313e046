import type { CalendarDate } from '../../core/calendar-date';
import { locales, type LocalizedText } from '../../core/locale';
import { vatClassOf, type BookedVat } from '../prices/vat';
import type { VatDecision } from '../prices/vat-rules';

/** What a booking keeps of its VAT. */
export interface VatSnapshot extends BookedVat {
  /** What the rule said; null where the apartment alone said it. */
  vatWhy: LocalizedText | null;
  vatRegimeFrom: CalendarDate | null;
  /** Why the team fixed it by hand; null where the rules decide. */
  vatFixedReason: string | null;
}

/** What a booking keeps of a decision. */
export function bookedVat({ treatment, cause, article, why, regimeFrom }: VatDecision): VatSnapshot {
  return {
    vatTreatment: treatment,
    vatCause: cause,
    vatArticle: article,
    vatWhy: why,
    vatRegimeFrom: regimeFrom,
    vatFixedReason: null,
  };
}

/** An invoice says the same of both: the same rate and, without VAT, the same article. */
export function isTaxedAlike(a: BookedVat, b: BookedVat): boolean {
  return locales.every((locale) => {
    const [one, other] = [vatClassOf(a, locale), vatClassOf(b, locale)];
    return one.rateBasisPoints === other.rateBasisPoints && one.cause === other.cause && one.article === other.article;
  });
}
