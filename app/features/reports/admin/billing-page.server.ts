import type { Actor } from '../../../access/actor';
import { pathsIn } from '../../../core/paths';
import { billingRowsTable } from '../billing/billing-rows-table.server';
import { billingTables, changeOf } from '../billing/billing-tables.server';
import { listBillingRows } from '../billing/list-billing-rows.server';
import { viewBilling } from '../billing/view-billing.server';
import { plainName } from '../period/bucket-name';
import { reportQuery } from '../period/report-address';
import { customerCalled, filterLabels } from './filter-labels.server';
import { loadReport } from './report-page.server';

export type BillingPage = Awaited<ReturnType<typeof billingPage>>;
export type BillingRowsPage = Awaited<ReturnType<typeof billingRowsPage>>;

export function billingPage(actor: Actor, search: URLSearchParams) {
  const { locale } = actor;
  return loadReport(actor, search, async (input) => {
    const report = await viewBilling(actor, input);
    const { days, before, unit, by, today, total, buckets, meta, standing, filter } = report;
    return {
      days,
      before,
      unit,
      by,
      today,
      total,
      meta,
      standing,
      filter,
      customer: filter.customer === undefined ? null : ((await customerCalled(filter.customer)) ?? null),
      change: changeOf(total.now.totalCents, total.before.totalCents),
      tables: billingTables(report, locale),
      chart: buckets.map(({ days: bucket, now, before: then }) => ({
        name: plainName(bucket, unit, locale),
        now: now.totalCents,
        collected: now.collectedCents + now.refundedCents,
        before: then.totalCents,
      })),
      query: reportQuery(report),
    };
  });
}

export async function billingRowsPage(actor: Actor, search: URLSearchParams) {
  const values = Object.fromEntries(search);
  const rows = await listBillingRows(actor, values);
  return {
    values,
    figure: rows.figure,
    days: rows.days,
    told: await filterLabels(actor, rows.filter),
    rate: rows.rate,
    meta: rows.meta,
    table: billingRowsTable(rows, actor.locale),
    back: pathsIn(actor.locale).adminBillingReport(reportQuery(rows)),
  };
}
