import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { idOfText } from '../../../core/id-of-text';
import { refusedForm } from '../../../access/admin-form.server';
import { orErrorPage } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { requestContext } from '../../../access/request-context.server';
import { changeByForm, offerPage, offerPicker, previewByForm } from '../admin/offer-page.server';
import { OfferPicker } from '../admin/offer-picker';
import { OfferView } from '../admin/offer-view';
import { offerFieldKinds } from '../offer-form';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['offers/admin'] };

export function loader({ context, params: { id }, url }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, async () =>
    id === undefined
      ? { page: null, picker: await offerPicker(actor, url.searchParams.get('q') ?? '') }
      : { page: await offerPage(actor, id), picker: null },
  );
}

export async function action({ context, params: { id = '' }, request }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  try {
    if (form.get('intent') === 'preview') return data(await previewByForm(actor, form, idOfText(id)));
    return redirect(await changeByForm(actor, id, form), 303);
  } catch (error) {
    return orErrorPage(locale, () => refusedForm(error, offerFieldKinds, form, locale, { kind: 'offer', id }));
  }
}

export const shouldRevalidate = revalidateConflict;

/** docs/specification.md, section 2, «offers update»; a screen whose id is missing asks which one. */
export default function AdminOfferUpdate() {
  const { page, picker } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (picker) return <OfferPicker page={picker} />;
  return page && <OfferView key={page.offer.id} page={page} answer={answer} />;
}
