import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../../../access/load-page.server';
import { createRecord } from '../../../access/save-record.server';
import { skipDuringCheck } from '../admin/skip-during-check';
import { createByForm, newSeasonPage } from '../admin/prices-page.server';
import { NewSeasonView } from '../admin/new-season-view';
import { seasonFieldKinds } from '../season-fields';

export const handle = { messages: ['prices/admin'] };

export const shouldRevalidate = skipDuringCheck;

export const loader = (args: LoaderFunctionArgs) =>
  loadPage(args, (actor, search) => newSeasonPage(actor, args.params.apid, search));

export const action = (args: ActionFunctionArgs) =>
  createRecord(args, seasonFieldKinds, (actor, form) => createByForm(actor, args.params.apid, form));

/** docs/specification.md, section 2, «prices create». */
export default function AdminPriceCreate() {
  const page = useLoaderData<typeof loader>();
  return <NewSeasonView page={page} answer={useActionData<typeof action>()} />;
}
