import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { orErrorPage } from '../../../access/page-error.server';
import { requestContext } from '../../../access/request-context.server';
import { SharedFlatListView } from '../shared-flats/shared-flat-list-view';
import { sharedFlatsPage } from '../shared-flats/shared-flat-page.server';

export const handle = { messages: ['apartments/flats'] };

export function loader({ context, url }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, () => sharedFlatsPage(actor, url.searchParams));
}

/** Shared flats and their rooms. */
export default function AdminSharedFlatsList() {
  return <SharedFlatListView page={useLoaderData<typeof loader>()} />;
}
