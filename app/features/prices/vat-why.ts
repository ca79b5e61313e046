import type { CalendarDate } from '../../core/calendar-date';
import { formatDate, formatList, formatPercent } from '../../core/format';
import { inLanguage, perLanguage, textIn, type Locale, type LocalizedText } from '../../core/locale';
import type { VatCause } from '../../core/vat-class';
import { vatRateOf, type VatTreatment } from './vat';

/** Conditions, where null matches everything, and the VAT treatment if all of them match. */
export interface VatRule {
  company: boolean | null;
  services: boolean | null;
  minNights: number | null;
  maxNights: number | null;
  categoryId: number | null;
  categoryName: LocalizedText | null;
  /** The apartment's own setting, or a fixed treatment. */
  treatment: VatTreatment | 'apartment';
  /** Reason why no VAT is charged; null if VAT is charged. */
  cause: VatCause | null;
  article: LocalizedText | null;
  /** Text shown as the reason instead of the conditions. */
  reason: LocalizedText | null;
}

interface Outcome {
  treatment: VatTreatment;
  article: LocalizedText | null;
}

/** Period of a regime: `from` is inclusive, `before` exclusive; null means no start or no end. */
interface Period {
  from: CalendarDate | null;
  before: CalendarDate | null;
}

/** Cached explanations by rule and by everything else that they depend on. */
const textCache = new WeakMap<VatRule, Map<string, LocalizedText>>();

/** Explains a rule's decision in one sentence, in every language. `count` is the number of rules in its regime. */
export function whyOf(rule: VatRule, outcome: Outcome, period: Period, count: number): LocalizedText {
  const key = JSON.stringify([outcome, period, count]);
  const known = textCache.get(rule) ?? new Map<string, LocalizedText>();
  textCache.set(rule, known);
  let text = known.get(key);
  if (!text) known.set(key, (text = sentenceOf(rule, outcome, period, count)));
  return text;
}

function sentenceOf(rule: VatRule, outcome: Outcome, period: Period, count: number): LocalizedText {
  return perLanguage((locale) => {
    const what = outcomeIn(locale, outcome);
    if (rule.reason) return `${textIn(rule.reason, locale)}: ${what}`;
    const hasNightLimits = rule.minNights !== null || rule.maxNights !== null;
    const reasons = [...conditionsIn(locale, rule), ...periodIn(locale, period, hasNightLimits)];
    if (rule.treatment === 'apartment') {
      reasons.push(inLanguage(locale, { es: 'el apartamento está configurado así', en: 'the apartment is set so' }));
    } else if (!conditionsIn(locale, rule).length && count > 1) {
      reasons.unshift(inLanguage(locale, { es: 'ninguna otra regla se aplica', en: 'no other rule fits' }));
    }
    if (reasons.length === 0) {
      reasons.push(inLanguage(locale, { es: 'todas las estancias tributan igual', en: 'all stays are taxed alike' }));
    }
    const because = inLanguage(locale, { es: 'Porque', en: 'Because' });
    return `${because} ${formatList(reasons, locale)}: ${what}`;
  });
}

/** Formats the outcome: «10 %», or the article that exempts from VAT. */
export function outcomeIn(locale: Locale, { treatment, article }: Outcome): string {
  const rate = vatRateOf(treatment);
  if (rate > 0) return formatPercent(rate, locale);
  const by = article ? ` (${textIn(article, locale)})` : '';
  return inLanguage(locale, { es: 'sin IVA', en: 'no VAT' }) + by;
}

/** Describes a rule's conditions, one phrase each. */
export function conditionsIn(
  locale: Locale,
  rule: Omit<VatRule, 'treatment' | 'cause' | 'article' | 'reason'>,
): string[] {
  const { company, services, categoryName } = rule;
  const phrases: string[] = [];
  if (services !== null) {
    phrases.push(
      services
        ? inLanguage(locale, { es: 'se prestan servicios de hotel', en: 'hotel-type services are given' })
        : inLanguage(locale, { es: 'no se prestan servicios de hotel', en: 'no hotel-type services are given' }),
    );
  }
  if (company !== null) {
    phrases.push(
      company
        ? inLanguage(locale, { es: 'se alquila a una empresa', en: 'it is let to a company' })
        : inLanguage(locale, { es: 'se alquila a una persona', en: 'it is let to a person' }),
    );
  }
  const nights = nightsIn(locale, rule);
  if (nights) phrases.push(nights);
  if (categoryName) {
    const name = textIn(categoryName, locale);
    phrases.push(inLanguage(locale, { es: `es de la categoría «${name}»`, en: `it is of the category “${name}”` }));
  }
  return phrases;
}

function nightsIn(locale: Locale, { minNights, maxNights }: Pick<VatRule, 'minNights' | 'maxNights'>): string {
  if (minNights !== null && maxNights !== null) {
    return inLanguage(locale, {
      es: `la estancia tiene de ${minNights} a ${maxNights} noches`,
      en: `the stay has ${minNights} to ${maxNights} nights`,
    });
  }
  if (maxNights !== null) {
    return inLanguage(locale, {
      es: `la estancia tiene ${maxNights} noches o menos`,
      en: `the stay has ${maxNights} nights or fewer`,
    });
  }
  if (minNights === null) return '';
  return inLanguage(locale, {
    es: `la estancia tiene ${minNights} noches o más`,
    en: `the stay has ${minNights} nights or more`,
  });
}

/** `isOfStay` is true if the preceding phrase already names the stay. */
function periodIn(locale: Locale, { from, before }: Period, isOfStay: boolean): string[] {
  const day = from ?? before;
  if (!day) return [];
  const stay = isOfStay ? '' : inLanguage(locale, { es: 'la estancia ', en: 'the stay ' });
  const date = formatDate(day, locale);
  const startText = from
    ? inLanguage(locale, { es: `empieza el ${date} o después`, en: `begins on ${date} or later` })
    : inLanguage(locale, { es: `empieza antes del ${date}`, en: `begins before ${date}` });
  return [stay + startText];
}
