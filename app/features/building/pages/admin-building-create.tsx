import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../../../access/load-page.server';
import { createRecord } from '../../../access/save-record.server';
import { newBuildingKinds } from '../building-fields';
import { createByForm, newBuildingPage } from '../admin/building-page.server';
import { NewBuildingView } from '../admin/new-building-view';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['building/admin'] };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, newBuildingPage);

export const action = (args: ActionFunctionArgs) => createRecord(args, newBuildingKinds, createByForm);

export const shouldRevalidate = revalidateConflict;

/** docs/specification.md, section 2, «building create». */
export default function AdminBuildingCreate() {
  return <NewBuildingView page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
