import { daysBetween, type CalendarDate } from '../../core/calendar-date';
import { sumCents } from '../../core/money';

/** Age of an open amount in days since its due date; credits and payments without an invoice have their own classes. */
export const openAges = ['not_due', 'to_30', 'to_60', 'to_90', 'over_90', 'credit', 'unmatched'] as const;
export type OpenAge = (typeof openAges)[number];

export type OpenKind = 'invoice' | 'payment' | 'bail_service';

export interface OpenAmount {
  kind: OpenKind;
  /** Due date of an invoice; null for other kinds. */
  dueOn: CalendarDate | null;
  /** Amount owed, in cents; negative for the customer's credit. */
  openCents: number;
}

/** Days since the due date; overdue from the day after. */
export function daysOverdue(dueOn: CalendarDate, on: CalendarDate): number {
  return Math.max(daysBetween(dueOn, on), 0);
}

export function ageOf({ kind, dueOn, openCents }: OpenAmount, on: CalendarDate): OpenAge {
  if (kind !== 'invoice' || dueOn === null) return 'unmatched';
  if (openCents < 0) return 'credit';
  const days = daysOverdue(dueOn, on);
  if (days === 0) return 'not_due';
  if (days <= 30) return 'to_30';
  if (days <= 60) return 'to_60';
  return days <= 90 ? 'to_90' : 'over_90';
}

export type OpenSums = Record<OpenAge, number> & { totalCents: number };

export function openSums(rows: readonly { age: OpenAge; openCents: number }[]): OpenSums {
  const ages = Object.fromEntries(
    openAges.map((age) => [age, sumCents(rows.filter((row) => row.age === age).map(({ openCents }) => openCents))]),
  ) as Record<OpenAge, number>;
  return { ...ages, totalCents: sumCents(rows.map(({ openCents }) => openCents)) };
}

interface Owing {
  customerId: number | null;
  name: string;
  age: OpenAge;
  openCents: number;
}

/** Sums the open amounts by customer, largest first; customers without a record are grouped by name. */
export function byCustomer(rows: readonly Owing[]) {
  const groups = Map.groupBy(rows, ({ customerId, name }) => (customerId === null ? name : String(customerId)));
  return [...groups.values()]
    .map((same) => ({
      customerId: same[0]!.customerId,
      name: same.find(({ name }) => name !== '')?.name ?? '',
      ...openSums(same),
    }))
    .toSorted((a, b) => b.totalCents - a.totalCents || a.name.localeCompare(b.name));
}
