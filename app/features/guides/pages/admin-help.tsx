import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../../../access/load-page.server';
import { GuidesView } from '../admin/guides-view';
import { viewGuides } from '../view-guides.server';

export const handle = { messages: ['guides'] };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, viewGuides);

export default function AdminHelp() {
  return <GuidesView {...useLoaderData<typeof loader>()} />;
}
