import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../../../access/load-page.server';
import { auditPage } from '../admin/audit-page.server';
import { AuditListView } from '../admin/audit-list-view';

export const handle = { messages: ['audit/admin'] };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, auditPage);

export default function AdminAudit() {
  return <AuditListView page={useLoaderData<typeof loader>()} />;
}
