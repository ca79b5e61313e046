import { sql, type SQL } from 'drizzle-orm';
import { uncoveredDays } from '../months/uncovered-days';
import { summedMonths } from '../months/summed-months.server';
import type { CalendarDate } from '../../../core/calendar-date';
import type { Days } from '../period/report-periods';
import { invoicedParts, movedParts, ofMethod, startOf, splitAmounts } from './billing-facts.server';
import type { BillingFilter, BillingGroup } from './billing-filter';
import { isOfMonths } from './month-sums.server';
import type { BuildingScope } from '../period/building-scope';

/** Months with stored sums, and the remaining days, which are added up from the entries. */
export interface SummedMonths {
  months: readonly CalendarDate[];
  beside: readonly Days[];
}

export async function findSummedMonths(of: BuildingScope, days: Days): Promise<SummedMonths> {
  const months = await summedMonths(of.id, 'billing', days);
  return { months, beside: uncoveredDays(days, months) };
}

/**
 * Selects invoiced amounts from invoice lines and from stored sums. A stored row has either the number of invoices that
 * it counts or the id of the invoice that it is part of.
 */
export function countedInvoices(
  of: BuildingScope,
  storedSums: SummedMonths,
  filter: BillingFilter,
  by: BillingGroup,
): SQL {
  const split = splitAmounts(filter, by);
  return together(
    ...storedSums.beside.map(
      (
        span,
      ) => sql`SELECT invoice_id, day, customer_id, category_id, apartment_id, channel, rate_basis_points, net_cents,
        gross_cents, 0 AS invoices FROM (${invoicedParts(of, span, filter, split)}) AS line`,
    ),
    sql`SELECT invoice_id, month AS day, customer_id, category_id, apartment_id, channel, rate_basis_points, net_cents,
      gross_cents, invoices FROM month_invoiced WHERE ${isOfMonths(of, storedSums.months, filter, by)}`,
  );
}

/** Selects moved money, each row with the position of its day in `firstDays`, counted from 1. */
export function countedMoney(
  of: BuildingScope,
  storedSums: SummedMonths,
  filter: BillingFilter,
  by: BillingGroup,
  firstDays: readonly CalendarDate[],
): SQL {
  const split = splitAmounts(filter, by);
  const listed = (each: readonly string[], type: string) =>
    sql`ARRAY[${sql.join(
      each.map((value) => sql`${value}`),
      sql`, `,
    )}]::${sql.raw(type)}[]`;
  const instants = listed(
    firstDays.map((day) => startOf(of, day)),
    'timestamptz',
  );
  return together(
    ...storedSums.beside.map(
      (
        span,
      ) => sql`SELECT width_bucket(at, ${instants}) AS place, customer_id, category_id, apartment_id, channel, method,
        is_collected, cents FROM (${movedParts(of, span, filter, split)}) AS payment`,
    ),
    sql`SELECT width_bucket(month, ${listed(firstDays, 'date')}) AS place, customer_id, category_id, apartment_id, channel, method,
      is_collected, moved_cents AS cents FROM month_moved WHERE ${isOfMonths(of, storedSums.months, filter, by)} ${ofMethod(filter)}`,
  );
}

function together(...each: SQL[]): SQL {
  return sql.join(each, sql` UNION ALL `);
}
