import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { refusedForm } from '../../../access/admin-form.server';
import { orErrorPage } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { requestContext } from '../../../access/request-context.server';
import { sharedFlatFieldKinds } from '../shared-flats/shared-flat-fields';
import { changeByForm, sharedFlatPage, sharedFlatPicker } from '../shared-flats/shared-flat-page.server';
import { SharedFlatPicker } from '../shared-flats/shared-flat-picker';
import { SharedFlatView } from '../shared-flats/shared-flat-view';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['apartments/flats'] };

export function loader({ context, params: { id }, url }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, async () =>
    id === undefined
      ? { flat: null, picker: await sharedFlatPicker(actor, url.searchParams.get('q') ?? '') }
      : { flat: await sharedFlatPage(actor, id, url.searchParams), picker: null },
  );
}

export async function action({ context, params: { id = '' }, request }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  try {
    return redirect(await changeByForm(actor, id, form), 303);
  } catch (error) {
    return orErrorPage(locale, () =>
      refusedForm(error, sharedFlatFieldKinds, form, locale, { kind: 'shared_flat', id }),
    );
  }
}

export const shouldRevalidate = revalidateConflict;

/** One shared flat; a screen whose id is missing asks which one. */
export default function AdminSharedFlatUpdate() {
  const { flat, picker } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (picker) return <SharedFlatPicker page={picker} />;
  return flat && <SharedFlatView key={flat.id} flat={flat} answer={answer} />;
}
