import { sql, type SQL } from 'drizzle-orm';
import type { CalendarDate } from '../../../core/calendar-date';
import { ofChannel, ofCustomer, ofPlace } from './billing-facts.server';
import type { BillingFilter, BillingGroup } from './billing-filter';
import { levelFor } from './summed-levels';
import type { BuildingScope } from '../period/building-scope';

/** Condition for stored sums of these months that match the filter. */
export function isOfMonths(
  of: BuildingScope,
  months: readonly CalendarDate[],
  filter: BillingFilter,
  by: BillingGroup,
): SQL {
  return sql`building_id = ${of.id} AND level = ${levelFor(filter, by)} AND month = ANY(${sql.param([...months])}::date[])
    ${ofPlace(filter, sql`apartment_id`, sql`category_id`)} ${ofChannel(filter)} ${ofCustomer(filter, sql`customer_id`)}`;
}
