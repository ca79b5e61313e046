import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { refusedForm } from '../../../access/admin-form.server';
import { orErrorPage } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { requestContext } from '../../../access/request-context.server';
import { keepDuringCheck } from '../admin/keep-during-check';
import { createByForm, newSeasonPage } from '../admin/prices-page.server';
import { NewSeasonView } from '../admin/new-season-view';
import { seasonFieldKinds } from '../season-fields';

export const handle = { messages: ['prices/admin'] };

export const shouldRevalidate = keepDuringCheck;

export function loader({ context, params: { apid }, url }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, () => newSeasonPage(actor, apid, url.searchParams));
}

export async function action({ context, params: { apid }, request }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  try {
    return redirect(await createByForm(actor, apid, form), 303);
  } catch (error) {
    return orErrorPage(locale, () => refusedForm(error, seasonFieldKinds, form, locale));
  }
}

/** docs/specification.md, section 2, «prices create». */
export default function AdminPriceCreate() {
  const page = useLoaderData<typeof loader>();
  return <NewSeasonView page={page} answer={useActionData<typeof action>()} />;
}
