import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../../../access/load-page.server';
import { createRecord } from '../../../access/save-record.server';
import { blockFieldKinds } from '../block-fields';
import { NewBlockView } from '../admin/block-views';
import { createByForm, newBlockPage } from '../admin/blocks-page.server';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['blocks'] };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, newBlockPage);

export const action = (args: ActionFunctionArgs) => createRecord(args, blockFieldKinds, createByForm);

export const shouldRevalidate = revalidateConflict;

export default function AdminBlockCreate() {
  return <NewBlockView page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
