import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { loadRecord } from '../../../access/load-page.server';
import { changeRecord } from '../../../access/save-record.server';
import { sharedFlatFieldKinds } from '../shared-flats/shared-flat-fields';
import { changeByForm, sharedFlatPage, sharedFlatPicker } from '../shared-flats/shared-flat-page.server';
import { SharedFlatPicker } from '../shared-flats/shared-flat-picker';
import { SharedFlatView } from '../shared-flats/shared-flat-view';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['apartments/flats'] };

export const loader = (args: LoaderFunctionArgs) => loadRecord(args, sharedFlatPage, sharedFlatPicker);

export const action = (args: ActionFunctionArgs) =>
  changeRecord(args, 'shared_flat', sharedFlatFieldKinds, changeByForm);

export const shouldRevalidate = revalidateConflict;

/** One shared flat; without an id the page shows a picker. */
export default function AdminSharedFlatUpdate() {
  const { page: flat, picker } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (picker) return <SharedFlatPicker page={picker} />;
  return flat && <SharedFlatView key={flat.id} flat={flat} answer={answer} />;
}
