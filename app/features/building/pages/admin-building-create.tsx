import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { refusedForm } from '../../../access/admin-form.server';
import { orErrorPage } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { requestContext } from '../../../access/request-context.server';
import { newBuildingKinds } from '../building-fields';
import { createByForm, newBuildingPage } from '../admin/building-page.server';
import { NewBuildingView } from '../admin/new-building-view';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['building/admin'] };

export function loader({ context }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, async () => newBuildingPage(actor));
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  try {
    return redirect(await createByForm(actor, form), 303);
  } catch (error) {
    return orErrorPage(locale, () => refusedForm(error, newBuildingKinds, form, locale));
  }
}

export const shouldRevalidate = revalidateConflict;

/** docs/specification.md, section 2, «building create». */
export default function AdminBuildingCreate() {
  return <NewBuildingView page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
