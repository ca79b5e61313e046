import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../../../access/load-page.server';
import { SystemView } from '../system-view';
import { viewSystem } from '../view-system.server';

export const handle = { messages: ['system'] };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, viewSystem);

export default function AdminSystem() {
  return <SystemView system={useLoaderData<typeof loader>()} />;
}
