import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../../../access/load-page.server';
import { entryPage } from '../admin/entry-page.server';
import { EntryView } from '../admin/entry-view';

export const handle = { messages: ['audit/admin'] };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, (actor) => entryPage(actor, args.params.id ?? ''));

export default function AdminAuditEntry() {
  return <EntryView entry={useLoaderData<typeof loader>()} />;
}
