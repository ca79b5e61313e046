import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../../../access/load-page.server';
import { bailsPage } from '../admin/bail-list-page.server';
import { BailListView } from '../admin/bail-list-view';

export const handle = { messages: ['bails/admin'] };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, bailsPage);

/** docs/specification.md, section 2, «bails list». */
export default function AdminBailsList() {
  return <BailListView page={useLoaderData<typeof loader>()} />;
}
