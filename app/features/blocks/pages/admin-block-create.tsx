import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { refusedForm } from '../../../access/admin-form.server';
import { orErrorPage } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { requestContext } from '../../../access/request-context.server';
import { blockFieldKinds } from '../block-fields';
import { NewBlockView } from '../admin/block-views';
import { createByForm, newBlockPage } from '../admin/blocks-page.server';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['blocks'] };

export function loader({ context, url }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, () => newBlockPage(actor, url.searchParams));
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  try {
    return redirect(await createByForm(actor, form), 303);
  } catch (error) {
    return orErrorPage(locale, () => refusedForm(error, blockFieldKinds, form, locale));
  }
}

export const shouldRevalidate = revalidateConflict;

/** A block that is to be, with what the address says of it. */
export default function AdminBlockCreate() {
  return <NewBlockView page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
