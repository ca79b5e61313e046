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
type Say = (key: Key, values?: Record<string, string | number>) => string;

/** Formats offers for staff lists and files. Messages of `offers/admin`. */
export function offerWords(locale: Locale, say: Say) {
  return {
    /** `10 %`, `50 €`, `7 noches, paga 6`. */
    discount(offer: OfferData): string {
      const reduction = reductionOf(offer);
      if (!reduction) return say('value.missing');
      if (reduction.kind === 'percent') return formatPercent(reduction.basisPoints, locale);
      if (reduction.kind === 'amount') return formatMoneyShort(reduction.amountCents, locale);
      return say('value.stayPay', { stay: reduction.stayNights, pay: reduction.payNights });
    },
    /** Formats a date range; both bounds are inclusive. */
    window(from: CalendarDate | null, until: CalendarDate | null): string {
      if (from && until) return formatStay({ checkIn: from, checkOut: until }, locale, 'medium');
      if (from) return say('window.from', { date: formatDate(from, locale, 'medium') });
      return until ? say('window.until', { date: formatDate(until, locale, 'medium') }) : say('window.always');
    },
    uses({ uses, usesAllowed }: { uses: number; usesAllowed: number | null }): string {
      return usesAllowed === null ? say('uses.free', { uses }) : say('uses.of', { uses, allowed: usesAllowed });
    },
    limits({ categoryNames, apartmentCodes }: { categoryNames: LocalizedText[]; apartmentCodes: string[] }): string {
      const names = categoryNames.map((name) => textIn(name, locale));
      const codes =
        apartmentCodes.length > 0 ? [say('limits.apartments', { codes: formatList(apartmentCodes, locale) })] : [];
      return [...names, ...codes].join(' · ') || say('limits.none');
    },
    code: ({ code }: { code: string | null }) => code ?? say('code.automatic'),
  };
}
