import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../../../access/load-page.server';
import { useTranslation } from '../../../ui/translation';
import { billingRowsPage } from '../admin/billing-page.server';
import { RowsView } from '../admin/rows-view';

export const handle = { messages: ['reports', 'ui/list'] };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, billingRowsPage);

export default function AdminReportBillingRows() {
  const { t } = useTranslation('reports');
  const rows = useLoaderData<typeof loader>();
  return <RowsView report="billing" title={t(`rows.billTitle.${rows.figure}`)} rows={rows} />;
}
