import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../../../access/load-page.server';
import { BuildingListView } from '../admin/building-list-view';
import { buildingsPage } from '../admin/building-page.server';

export const handle = { messages: ['building/admin'] };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, buildingsPage);

/** docs/specification.md, section 2, «building list». */
export default function AdminBuildingsList() {
  return <BuildingListView page={useLoaderData<typeof loader>()} />;
}
