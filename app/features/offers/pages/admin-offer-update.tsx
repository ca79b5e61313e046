import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { idOfText } from '../../../core/id-of-text';
import { loadRecord } from '../../../access/load-page.server';
import { changeRecord } from '../../../access/save-record.server';
import { changeByForm, offerPage, offerPicker, previewByForm } from '../admin/offer-page.server';
import { OfferPicker } from '../admin/offer-picker';
import { OfferView } from '../admin/offer-view';
import { offerFieldKinds } from '../offer-form';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['offers/admin'] };

export const loader = (args: LoaderFunctionArgs) => loadRecord(args, offerPage, offerPicker);

export const action = (args: ActionFunctionArgs) =>
  changeRecord(args, 'offer', offerFieldKinds, async (actor, id, form) =>
    form.get('intent') === 'preview' ? previewByForm(actor, form, idOfText(id)) : changeByForm(actor, id, form),
  );

export const shouldRevalidate = revalidateConflict;

/** docs/specification.md, section 2, «offers update»; shows a picker if the id is missing. */
export default function AdminOfferUpdate() {
  const { page, picker } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (picker) return <OfferPicker page={picker} />;
  return page && <OfferView key={page.offer.id} page={page} answer={answer} />;
}
