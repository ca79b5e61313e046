import { asDate, type CalendarDate } from '../../core/calendar-date';
import type { LocalizedText } from '../../core/locale';
import { nightsOf, type Stay } from '../../core/stay';
import type { VatCause } from '../../core/vat-class';
import { usualExemption, type VatTreatment } from './vat';
import { whyOf, type VatRule } from './vat-why';

/** What of a stay its VAT depends on. */
export interface StayForVat {
  checkIn: CalendarDate;
  nights: number;
  /** It is invoiced to a company. */
  isCompany: boolean;
  categoryId: number;
  /** How the apartment is set: with services of a hotel, let to companies, or as a plain dwelling. */
  apartment: VatTreatment;
}

/** Rules for stays that begin on that day or later, until the next ones begin. */
export interface VatRegime {
  validFrom: CalendarDate;
  rules: readonly VatRule[];
}

/** How a stay is taxed, and why. */
export interface VatDecision {
  treatment: VatTreatment;
  cause: VatCause | null;
  article: LocalizedText | null;
  why: LocalizedText;
  regimeFrom: CalendarDate;
  /** Which of the regime's rules decided, from 0. */
  rule: number;
}

/** The first rules of a building begin here: they are those of all stays before the next ones. */
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

/** Each apartment says it. */
export const asTheApartmentSays: VatRegime = {
  validFrom: ALWAYS,
  rules: [{ ...anyStay, treatment: 'apartment' }],
};

/** What a building begins with: what each apartment says, and from its first day on Real Decreto-ley 29/2026. */
export const standardRegimes: readonly VatRegime[] = [
  asTheApartmentSays,
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

/** What a rule asks, of a stay as the apartment makes it: one let to companies has no other tenants. */
type Asked = Pick<VatRule, 'company' | 'services' | 'minNights' | 'maxNights' | 'categoryId'>;
interface Facts {
  company: boolean;
  services: boolean;
  nights: number;
  categoryId: number | null;
}

/** The rule of the day of arrival that decides, the first that fits. Without rules each apartment says it. */
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

/** How a stay in the apartment is taxed, whatever it costs. */
export function vatOfStay(
  { vatTreatment, categoryId }: { vatTreatment: VatTreatment; categoryId: number },
  { stay, vatRegimes, isCompany = false }: { stay: Stay; vatRegimes: readonly VatRegime[]; isCompany?: boolean },
): VatDecision {
  const { checkIn } = stay;
  return decideVat(vatRegimes, { checkIn, nights: nightsOf(stay), isCompany, categoryId, apartment: vatTreatment });
}

/** The last regime that began by the day; before all of them the first. */
export function regimeOn(regimes: readonly VatRegime[], day: CalendarDate): VatRegime {
  const sorted = inOrder(regimes);
  return sorted.findLast(({ validFrom }) => validFrom <= day) ?? sorted[0] ?? asTheApartmentSays;
}

export function inOrder<Regime extends Pick<VatRegime, 'validFrom'>>(regimes: readonly Regime[]): Regime[] {
  return regimes.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : a.validFrom > b.validFrom ? 1 : 0));
}

function fits(rule: Asked, facts: Facts): boolean {
  return (
    (rule.company === null || rule.company === facts.company) &&
    (rule.services === null || rule.services === facts.services) &&
    (rule.minNights === null || facts.nights >= rule.minNights) &&
    (rule.maxNights === null || facts.nights <= rule.maxNights) &&
    (rule.categoryId === null || rule.categoryId === facts.categoryId)
  );
}

/** What is wrong with the rule of that place; rules of a regime are never saved with any. */
export interface VatRuleProblem {
  rule: number;
  problem: 'nights_in_order' | 'never_fits' | 'last_fits_all';
}

/** The rules that no stay comes to, and whether the last one fits every stay, so that one always decides. */
export function ruleProblems(rules: readonly Asked[]): VatRuleProblem[] {
  const reached = reachedRules(rules);
  const problems = rules.flatMap((rule, index): VatRuleProblem[] => {
    const { minNights, maxNights } = rule;
    if (minNights !== null && maxNights !== null && minNights > maxNights) {
      return [{ rule: index, problem: 'nights_in_order' }];
    }
    if (index === rules.length - 1 && asksSomething(rule)) return [{ rule: index, problem: 'last_fits_all' }];
    return reached.has(index) ? [] : [{ rule: index, problem: 'never_fits' }];
  });
  return rules.length > 0 ? problems : [{ rule: 0, problem: 'last_fits_all' }];
}

function asksSomething({ company, services, minNights, maxNights, categoryId }: Asked): boolean {
  return [company, services, minNights, maxNights, categoryId].some((condition) => condition !== null);
}

/** The rules that decide about some stay: of all stays those are tried between which conditions differ. */
function reachedRules(rules: readonly Asked[]): Set<number> {
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
