import { asDate, type CalendarDate } from '../../core/calendar-date';
import type { LocalizedText } from '../../core/locale';
import { nightsOf, type Stay } from '../../core/stay';
import type { VatCause } from '../../core/vat-class';
import { usualExemption, type VatTreatment } from './vat';
import { whyOf, type VatRule } from './vat-why';

export interface StayForVat {
  checkIn: CalendarDate;
  nights: number;
  isCompany: boolean;
  categoryId: number;
  /** Setting of the apartment: with hotel services, rented to companies, or a plain dwelling. */
  apartment: VatTreatment;
}

/** Rules for stays that start on `validFrom` or later, until the next regime starts. */
export interface VatRegime {
  validFrom: CalendarDate;
  rules: readonly VatRule[];
}

export interface VatDecision {
  treatment: VatTreatment;
  cause: VatCause | null;
  article: LocalizedText | null;
  why: LocalizedText;
  regimeFrom: CalendarDate;
  /** Index of the deciding rule within the regime, from 0. */
  rule: number;
}

/** Start date of a building's first rules, which apply to all stays before the next regime. */
export const ALWAYS = asDate('1900-01-01');

const anyStay = {
  company: null,
  services: null,
  minNights: null,
  maxNights: null,
  categoryId: null,
  categoryName: null,
  cause: null,
  article: null,
  reason: null,
};

/** Uses the setting of each apartment. */
export const apartmentDefaultRegime: VatRegime = {
  validFrom: ALWAYS,
  rules: [{ ...anyStay, treatment: 'apartment' }],
};

/**
 * Initial rules of a building: each apartment's setting, and Real Decreto-ley 29/2026 from the day on which it takes
 * effect.
 */
export const standardRegimes: readonly VatRegime[] = [
  apartmentDefaultRegime,
  {
    validFrom: asDate('2026-12-01'),
    rules: [
      { ...anyStay, services: true, treatment: 'lodging' },
      { ...anyStay, maxNights: 30, treatment: 'lodging' },
      { ...anyStay, company: true, treatment: 'lease_company' },
      { ...anyStay, treatment: 'exempt', ...usualExemption },
    ],
  },
];

/** Conditions of a rule. An apartment rented to companies counts as having no other tenants. */
type RuleConditions = Pick<VatRule, 'company' | 'services' | 'minNights' | 'maxNights' | 'categoryId'>;
interface Facts {
  company: boolean;
  services: boolean;
  nights: number;
  categoryId: number | null;
}

/**
 * Decides the VAT of a stay by the first matching rule of the regime on the arrival day. Without rules, the apartment's
 * setting applies.
 */
export function decideVat(regimes: readonly VatRegime[], stay: StayForVat): VatDecision {
  const regime = regimeOn(regimes, stay.checkIn);
  const facts = {
    company: stay.isCompany || stay.apartment === 'lease_company',
    services: stay.apartment === 'lodging',
    nights: stay.nights,
    categoryId: stay.categoryId,
  };
  const index = regime.rules.findIndex((rule) => fits(rule, facts));
  const rule = regime.rules[index];
  if (!rule) throw new Error(`No rule of ${regime.validFrom} fits the stay`);
  const treatment = rule.treatment === 'apartment' ? stay.apartment : rule.treatment;
  const { cause, article } = treatment === 'exempt' && rule.cause === null ? usualExemption : rule;
  const next = inOrder(regimes).find(({ validFrom }) => validFrom > regime.validFrom);
  const period = { from: regime.validFrom === ALWAYS ? null : regime.validFrom, before: next?.validFrom ?? null };
  const why = whyOf(rule, { treatment, article }, period, regime.rules.length);
  return { treatment, cause, article, why, regimeFrom: regime.validFrom, rule: index };
}

/** Returns the VAT decision for a stay in the apartment, regardless of its price. */
export function vatOfStay(
  { vatTreatment, categoryId }: { vatTreatment: VatTreatment; categoryId: number },
  { stay, vatRegimes, isCompany = false }: { stay: Stay; vatRegimes: readonly VatRegime[]; isCompany?: boolean },
): VatDecision {
  const { checkIn } = stay;
  return decideVat(vatRegimes, { checkIn, nights: nightsOf(stay), isCompany, categoryId, apartment: vatTreatment });
}

/** Returns the last regime that started by that day; for days before all regimes, the first one. */
export function regimeOn(regimes: readonly VatRegime[], day: CalendarDate): VatRegime {
  const sorted = inOrder(regimes);
  return sorted.findLast(({ validFrom }) => validFrom <= day) ?? sorted[0] ?? apartmentDefaultRegime;
}

export function inOrder<Regime extends Pick<VatRegime, 'validFrom'>>(regimes: readonly Regime[]): Regime[] {
  return regimes.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : a.validFrom > b.validFrom ? 1 : 0));
}

function fits(rule: RuleConditions, facts: Facts): boolean {
  return (
    (rule.company === null || rule.company === facts.company) &&
    (rule.services === null || rule.services === facts.services) &&
    (rule.minNights === null || facts.nights >= rule.minNights) &&
    (rule.maxNights === null || facts.nights <= rule.maxNights) &&
    (rule.categoryId === null || rule.categoryId === facts.categoryId)
  );
}

/** Problem of the rule at this index; a regime is never saved with problems. */
export interface VatRuleProblem {
  rule: number;
  problem: 'nights_in_order' | 'never_fits' | 'last_fits_all';
}

/**
 * Reports rules that no stay can reach, and a last rule that doesn't match every stay, so that one rule always decides.
 */
export function ruleProblems(rules: readonly RuleConditions[]): VatRuleProblem[] {
  const reached = reachableRules(rules);
  const problems = rules.flatMap((rule, index): VatRuleProblem[] => {
    const { minNights, maxNights } = rule;
    if (minNights !== null && maxNights !== null && minNights > maxNights) {
      return [{ rule: index, problem: 'nights_in_order' }];
    }
    if (index === rules.length - 1 && hasConditions(rule)) return [{ rule: index, problem: 'last_fits_all' }];
    return reached.has(index) ? [] : [{ rule: index, problem: 'never_fits' }];
  });
  return rules.length > 0 ? problems : [{ rule: 0, problem: 'last_fits_all' }];
}

function hasConditions({ company, services, minNights, maxNights, categoryId }: RuleConditions): boolean {
  return [company, services, minNights, maxNights, categoryId].some((condition) => condition !== null);
}

/**
 * Returns the rules that decide some stay, by trying one stay for each combination of the conditions' boundary values.
 */
function reachableRules(rules: readonly RuleConditions[]): Set<number> {
  const nights = new Set([1]);
  const categories = new Set<number | null>([null]);
  for (const { minNights, maxNights, categoryId } of rules) {
    if (minNights !== null) nights.add(minNights);
    if (maxNights !== null) nights.add(maxNights + 1);
    categories.add(categoryId);
  }
  const reached = new Set<number>();
  for (const categoryId of categories) {
    for (const count of nights) {
      for (const company of [true, false]) {
        for (const services of [true, false]) {
          reached.add(rules.findIndex((rule) => fits(rule, { company, services, nights: count, categoryId })));
        }
      }
    }
  }
  return reached;
}
