import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../../../access/load-page.server';
import { createRecord } from '../../../access/save-record.server';
import { createByForm, newOfferPage, previewByForm } from '../admin/offer-page.server';
import { NewOfferView } from '../admin/new-offer-view';
import { offerFieldKinds } from '../offer-form';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['offers/admin'] };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, newOfferPage);

export const action = (args: ActionFunctionArgs) =>
  createRecord(args, offerFieldKinds, async (actor, form) =>
    form.get('intent') === 'preview' ? previewByForm(actor, form, null) : createByForm(actor, form),
  );

export const shouldRevalidate = revalidateConflict;

/** docs/specification.md, section 2, «offers create». */
export default function AdminOfferCreate() {
  return <NewOfferView page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
