import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../../../access/load-page.server';
import { GuideView } from '../admin/guide-view';
import { viewGuide } from '../view-guides.server';

export const handle = { messages: ['guides'] };

export const loader = (args: LoaderFunctionArgs) =>
  loadPage(args, (actor) => viewGuide(actor, args.params.guide ?? ''));

export default function AdminHelpPage() {
  return <GuideView guide={useLoaderData<typeof loader>()} />;
}
