import { daysBetween } from '../../core/calendar-date';
import type { FieldProblem, FieldProblemKey } from '../../core/field-problem';
import { reductionOf, type OfferData, type OfferKind } from './offer-data';

const valueFields: Record<OfferKind, readonly (keyof OfferData)[]> = {
  percent: ['percentBasisPoints'],
  amount: ['amountCents'],
  stay_pay: ['stayNights', 'payNights'],
};

/**
 * Returns contradictions between an offer's fields, each with its field. An offer that isn't a draft also requires its
 * value, and a description if it is public.
 */
export function offerProblems(data: OfferData, isDraft: boolean): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const addProblem = (path: string, problem: FieldProblemKey) => problems.push({ path, problem });
  if (!isDraft) {
    for (const field of valueFields[data.kind]) if (data[field] === null) addProblem(field, 'required');
    if (isMissingDescription(data)) addProblem('description.es', 'required');
  }
  const { stayNights, payNights, bookFrom, bookUntil, stayFrom, stayUntil } = data;
  if (stayNights !== null && payNights !== null && payNights >= stayNights) addProblem('payNights', 'pay_fewer_nights');
  if (bookFrom !== null && bookUntil !== null && bookUntil < bookFrom) addProblem('bookUntil', 'bounds_order');
  if (stayFrom !== null && stayUntil !== null) {
    const nights = daysBetween(stayFrom, stayUntil) + 1;
    if (nights < 1) addProblem('stayUntil', 'bounds_order');
    else if (nights < Math.max(data.minNights, stayNights ?? 1)) addProblem('stayUntil', 'bounds_too_close');
  }
  return problems;
}

/** True if the offer's value is missing, in part or completely. */
export function isMissingValue(data: OfferData): boolean {
  return reductionOf(data) === null;
}

/** True if the offer is public but has no description. */
export function isMissingDescription({ isPublic, description }: OfferData): boolean {
  return isPublic && description.es === '';
}
