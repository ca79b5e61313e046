import type { Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { formatMoney } from '../../core/format';
import type { Instalment } from '../prices/payment-plan';
import { planSum } from './payment-plan-choice';

/** Refuses an agreed plan that doesn't add up to the total. */
export function refuseOtherSum(plan: readonly Instalment[], totalCents: number, actor: Actor): void {
  const sum = planSum(plan);
  if (sum === totalCents) return;
  const params = { sum: formatMoney(sum, actor.locale), total: formatMoney(totalCents, actor.locale) };
  throw new AppError('invalid_input', { fields: [{ path: 'instalments', problem: 'plan_sum', params }] });
}
