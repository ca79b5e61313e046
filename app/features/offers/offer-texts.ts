import type { CalendarDate } from '../../core/calendar-date';
import { formatDate, formatList, formatMoneyShort, formatPercent, formatStay } from '../../core/format';
import { textIn, type Locale, type LocalizedText } from '../../core/locale';
import { reductionOf, type OfferData } from './offer-data';

type Key =
  | 'value.stayPay'
  | 'value.missing'
  | 'window.from'
  | 'window.until'
  | 'window.always'
  | 'uses.of'
  | 'uses.free'
  | 'limits.none'
  | 'limits.apartments'
  | 'code.automatic';
type Translate = (key: Key, values?: Record<string, string | number>) => string;

/** Formats offers for staff lists and files. Messages of `offers/admin`. */
export function offerTexts(locale: Locale, translate: Translate) {
  return {
    /** `10 %`, `50 €`, `7 noches, paga 6`. */
    discount(offer: OfferData): string {
      const reduction = reductionOf(offer);
      if (!reduction) return translate('value.missing');
      if (reduction.kind === 'percent') return formatPercent(reduction.basisPoints, locale);
      if (reduction.kind === 'amount') return formatMoneyShort(reduction.amountCents, locale);
      return translate('value.stayPay', { stay: reduction.stayNights, pay: reduction.payNights });
    },
    /** Formats a date range; both bounds are inclusive. */
    window(from: CalendarDate | null, until: CalendarDate | null): string {
      if (from && until) return formatStay({ checkIn: from, checkOut: until }, locale, 'medium');
      if (from) return translate('window.from', { date: formatDate(from, locale, 'medium') });
      return until
        ? translate('window.until', { date: formatDate(until, locale, 'medium') })
        : translate('window.always');
    },
    uses({ uses, usesAllowed }: { uses: number; usesAllowed: number | null }): string {
      return usesAllowed === null
        ? translate('uses.free', { uses })
        : translate('uses.of', { uses, allowed: usesAllowed });
    },
    limits({ categoryNames, apartmentCodes }: { categoryNames: LocalizedText[]; apartmentCodes: string[] }): string {
      const names = categoryNames.map((name) => textIn(name, locale));
      const codes =
        apartmentCodes.length > 0
          ? [translate('limits.apartments', { codes: formatList(apartmentCodes, locale) })]
          : [];
      return [...names, ...codes].join(' · ') || translate('limits.none');
    },
    code: ({ code }: { code: string | null }) => code ?? translate('code.automatic'),
  };
}
