import type { CalendarDate } from '../../core/calendar-date';
import { formatDate, formatList } from '../../core/format';
import type { Locale } from '../../core/locale';
import { capitalize, stayText, withinSentence } from '../../core/spelled-text';
import type { Places } from './offer-places';

export interface OfferConditions {
  code: string | null;
  stayFrom: CalendarDate | null;
  stayUntil: CalendarDate | null;
  bookUntil: CalendarDate | null;
  usesLeft: number | null;
  minNights: number;
  where: Places;
}

type FactKey =
  | `facts.${'stay' | 'minimum' | 'where' | 'book' | 'left' | 'how'}`
  | `where.${'all' | 'suite' | 'room'}`
  | 'stayFrom'
  | 'stayUntil'
  | 'stayAlways'
  | 'bookUntil'
  | 'left'
  | 'withCode'
  | 'automatic';

interface OfferTranslator {
  /** Returns a message of `site/offers`. */
  translate: (key: FactKey, values?: Record<string, string | number>) => string;
  nights: (count: number) => string;
}

export function offerFacts(offer: OfferConditions, locale: Locale, { translate, nights }: OfferTranslator) {
  const { where, code, bookUntil, usesLeft } = offer;
  const places =
    where.kind === 'named'
      ? capitalize(
          formatList(
            where.names.map((name) => withinSentence(name, locale)),
            locale,
          ),
          locale,
        )
      : translate(`where.${where.kind}`);
  const facts = [
    { term: translate('facts.stay'), value: whenOf(offer, locale, translate) },
    { term: translate('facts.minimum'), value: nights(offer.minNights) },
    { term: translate('facts.where'), value: places },
    bookUntil && {
      term: translate('facts.book'),
      value: translate('bookUntil', { date: formatDate(bookUntil, locale) }),
    },
    usesLeft !== null && { term: translate('facts.left'), value: translate('left', { count: usesLeft }) },
    { term: translate('facts.how'), value: translate(code ? 'withCode' : 'automatic') },
  ];
  return facts.filter((fact) => typeof fact === 'object' && fact !== null);
}

function whenOf(
  { stayFrom, stayUntil }: OfferConditions,
  locale: Locale,
  translate: OfferTranslator['translate'],
): string {
  if (stayFrom && stayUntil) {
    return capitalize(stayText({ checkIn: stayFrom, checkOut: stayUntil }, locale, { year: true }), locale);
  }
  if (stayFrom) return translate('stayFrom', { date: formatDate(stayFrom, locale) });
  return stayUntil ? translate('stayUntil', { date: formatDate(stayUntil, locale) }) : translate('stayAlways');
}
