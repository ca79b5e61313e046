import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { refusedForm } from '../../../access/admin-form.server';
import { orErrorPage } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { requestContext } from '../../../access/request-context.server';
import { createByForm, newOfferPage, previewByForm } from '../admin/offer-page.server';
import { NewOfferView } from '../admin/new-offer-view';
import { offerFieldKinds } from '../offer-form';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['offers/admin'] };

export function loader({ context }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, () => newOfferPage(actor));
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  try {
    if (form.get('intent') === 'preview') return data(await previewByForm(actor, form, null));
    return redirect(await createByForm(actor, form), 303);
  } catch (error) {
    return orErrorPage(locale, () => refusedForm(error, offerFieldKinds, form, locale));
  }
}

export const shouldRevalidate = revalidateConflict;

/** docs/specification.md, section 2, «offers create». */
export default function AdminOfferCreate() {
  return <NewOfferView page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
