import type { CalendarDate } from '../../core/calendar-date';
import { locales, type LocalizedText } from '../../core/locale';
import { vatClassOf, type BookedVat } from '../prices/vat';
import type { VatDecision } from '../prices/vat-rules';

export interface VatSnapshot extends BookedVat {
  /** Text of the rule; null if the decision comes from the apartment alone. */
  vatWhy: LocalizedText | null;
  vatRegimeFrom: CalendarDate | null;
  /** Reason that staff gave for setting it manually; null if the rules decide. */
  vatFixedReason: string | null;
}

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

/** True if an invoice shows both VATs the same way: with the same rate and, if exempt, the same article. */
export function hasSameTax(a: BookedVat, b: BookedVat): boolean {
  return locales.every((locale) => {
    const [one, other] = [vatClassOf(a, locale), vatClassOf(b, locale)];
    return one.rateBasisPoints === other.rateBasisPoints && one.cause === other.cause && one.article === other.article;
  });
}
