import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { orErrorPage } from '../../../access/page-error.server';
import { requestContext } from '../../../access/request-context.server';
import { BuildingListView } from '../admin/building-list-view';
import { buildingsPage } from '../admin/building-page.server';

export const handle = { messages: ['building/admin'] };

export function loader({ context, url }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, () => buildingsPage(actor, url.searchParams));
}

/** docs/specification.md, section 2, «building list». */
export default function AdminBuildingsList() {
  return <BuildingListView page={useLoaderData<typeof loader>()} />;
}
