import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { orErrorPage, pageRefusal } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { statusOf } from '../../../access/refusals.server';
import { requestContext } from '../../../access/request-context.server';
import { doOpening, openingPage } from '../opening-page.server';
import { OpeningView } from '../opening-view';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['opening'] };

export function loader({ context, params: { id }, url }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, () => openingPage(actor, id, url.searchParams));
}

export async function action({ context, params: { id }, request }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  try {
    return redirect(await doOpening(actor, id, form), 303);
  } catch (error) {
    const refusal = pageRefusal(error, locale);
    return data({ refusal, legalRead: form.get('legalRead') !== null }, { status: statusOf(refusal.code) });
  }
}

export const shouldRevalidate = revalidateConflict;

export default function AdminOpening() {
  return <OpeningView page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
