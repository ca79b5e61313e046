import { daysBetween, type CalendarDate } from '../../../core/calendar-date';
import type { Instalment } from '../../prices/payment-plan';

export interface PlannedInstalment extends Instalment {
  settledCents: number;
  openCents: number;
  /** Days since it fell due while something of it is open; 0 where nothing is late. */
  daysLate: number;
}

/** What was paid covers the instalments in their order; what is left of each, and how late it is. */
export function settledPlan(plan: readonly Instalment[], paidCents: number, today: CalendarDate): PlannedInstalment[] {
  let left = paidCents;
  return plan.map(({ due, amountCents }) => {
    const settledCents = Math.max(0, Math.min(left, amountCents));
    left -= settledCents;
    const openCents = amountCents - settledCents;
    return {
      due,
      amountCents,
      settledCents,
      openCents,
      daysLate: openCents > 0 ? Math.max(0, daysBetween(due, today)) : 0,
    };
  });
}

/** What the desk asks for now: all that has fallen due; where nothing has, the next instalment. */
export function amountToAsk(plan: readonly PlannedInstalment[], today: CalendarDate, openCents: number): number {
  const open = plan.filter((instalment) => instalment.openCents > 0);
  const due = open.filter((instalment) => instalment.due <= today);
  const asked = (due.length > 0 ? due : open.slice(0, 1)).reduce((sum, instalment) => sum + instalment.openCents, 0);
  return Math.max(0, Math.min(openCents, asked));
}
