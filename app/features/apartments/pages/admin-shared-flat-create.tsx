import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../../../access/load-page.server';
import { createRecord } from '../../../access/save-record.server';
import { sharedFlatFieldKinds } from '../shared-flats/shared-flat-fields';
import { NewSharedFlatView } from '../shared-flats/shared-flat-view';
import { createByForm, newSharedFlatPage } from '../shared-flats/shared-flat-page.server';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['apartments/flats'] };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, newSharedFlatPage);

export const action = (args: ActionFunctionArgs) => createRecord(args, sharedFlatFieldKinds, createByForm);

export const shouldRevalidate = revalidateConflict;

export default function AdminSharedFlatCreate() {
  const { values } = useLoaderData<typeof loader>();
  return <NewSharedFlatView values={values} answer={useActionData<typeof action>()} />;
}
