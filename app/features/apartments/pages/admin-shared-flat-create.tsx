import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { refusedForm } from '../../../access/admin-form.server';
import { orErrorPage } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { requestContext } from '../../../access/request-context.server';
import { sharedFlatFieldKinds } from '../shared-flats/shared-flat-fields';
import { NewSharedFlatView } from '../shared-flats/shared-flat-view';
import { createByForm, newSharedFlatPage } from '../shared-flats/shared-flat-page.server';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['apartments/flats'] };

export function loader({ context }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, () => newSharedFlatPage(actor));
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  try {
    return redirect(await createByForm(actor, form), 303);
  } catch (error) {
    return orErrorPage(locale, () => refusedForm(error, sharedFlatFieldKinds, form, locale));
  }
}

export const shouldRevalidate = revalidateConflict;

/** A new shared flat. */
export default function AdminSharedFlatCreate() {
  const { values } = useLoaderData<typeof loader>();
  return <NewSharedFlatView values={values} answer={useActionData<typeof action>()} />;
}
