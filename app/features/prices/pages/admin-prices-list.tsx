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
import { idOfText } from '../../../core/id-of-text';
import { checkByForm } from '../admin/check-form.server';
import { skipDuringCheck } from '../admin/skip-during-check';
import { changePrices, pricesPage } from '../admin/prices-page.server';
import { PricesView } from '../admin/prices-view';

export const handle = { messages: ['prices/admin'] };

export const shouldRevalidate = skipDuringCheck;

export function loader({ context, params: { apid }, url }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, () => pricesPage(actor, apid, url.searchParams));
}

export async function action({ context, params: { apid }, request }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  if (form.get('intent') === 'check') {
    return { check: await orErrorPage(locale, async () => checkByForm(actor, idOfText(apid), form)), refusal: null };
  }
  try {
    return redirect(await changePrices(actor, apid, form), 303);
  } catch (error) {
    const refusal = pageRefusal(error, locale);
    if (refusal.code === 'not_found') return orErrorPage<never>(locale, () => Promise.reject(error as Error));
    return data({ check: null, refusal }, { status: statusOf(refusal.code) });
  }
}

/** docs/specification.md, section 2, «prices list». */
export default function AdminPricesList() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <PricesView page={page} refusal={answer?.refusal ?? null} />;
}
