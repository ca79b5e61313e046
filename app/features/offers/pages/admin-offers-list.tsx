import { data, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { pageRefusal } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { loadPage } from '../../../access/load-page.server';
import { statusOf } from '../../../access/refusals.server';
import { requestContext } from '../../../access/request-context.server';
import { OfferListView } from '../admin/offer-list-view';
import { changeSelected, offersPage } from '../admin/offers-page.server';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['offers/admin'] };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, offersPage);

export async function action({ context, request, url }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  try {
    return data({ outcome: await changeSelected(actor, form, url.searchParams), refusal: undefined });
  } catch (error) {
    const refusal = pageRefusal(error, locale);
    return data({ refusal, outcome: undefined }, { status: statusOf(refusal.code) });
  }
}

export const shouldRevalidate = revalidateConflict;

/** docs/specification.md, section 2, «offers list». */
export default function AdminOffersList() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <OfferListView page={page} refusal={answer?.refusal} outcome={answer?.outcome} />;
}
