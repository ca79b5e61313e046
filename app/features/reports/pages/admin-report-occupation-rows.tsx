import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../../../access/load-page.server';
import { useTranslation } from '../../../ui/translation';
import { nightRowsPage } from '../admin/occupation-page.server';
import { RowsView } from '../admin/rows-view';

export const handle = { messages: ['reports', 'ui/list'] };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, nightRowsPage);

export default function AdminReportOccupationRows() {
  const { t } = useTranslation('reports');
  const rows = useLoaderData<typeof loader>();
  return <RowsView report="occupation" title={t(`rows.nightTitle.${rows.figure}`)} rows={rows} />;
}
