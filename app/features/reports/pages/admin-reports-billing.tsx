import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../../../access/load-page.server';
import { statusOf } from '../../../access/refusals.server';
import { billingPage } from '../admin/billing-page.server';
import { BillingView } from '../admin/billing-view';

export const handle = { messages: ['reports', 'ui/list'] };

export async function loader(args: LoaderFunctionArgs) {
  const page = await loadPage(args, billingPage);
  return data(page, { status: page.report ? 200 : statusOf('invalid_input') });
}

/** docs/specification.md, section 2, «reports billing». */
export default function AdminReportsBilling() {
  return <BillingView page={useLoaderData<typeof loader>()} />;
}
