import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../../../access/load-page.server';
import { SharedFlatListView } from '../shared-flats/shared-flat-list-view';
import { sharedFlatsPage } from '../shared-flats/shared-flat-page.server';

export const handle = { messages: ['apartments/flats'] };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, sharedFlatsPage);

export default function AdminSharedFlatsList() {
  return <SharedFlatListView page={useLoaderData<typeof loader>()} />;
}
