import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../../../access/load-page.server';
import { createRecord } from '../../../access/save-record.server';
import { revalidateConflict } from '../../../ui/revalidate-conflict';
import { correctByForm, recordPage } from '../admin/record-page.server';
import { RecordPageView } from '../admin/record-view';
import { correctionFields } from '../correction-fields';

export const handle = { messages: ['verifactu'] };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, (actor) => recordPage(actor, args.params.id ?? ''));

export const action = (args: ActionFunctionArgs) =>
  createRecord(args, correctionFields, (actor, form) => correctByForm(actor, args.params.id ?? '', form));

export const shouldRevalidate = revalidateConflict;

export default function AdminVerifactuRecord() {
  const page = useLoaderData<typeof loader>();
  return <RecordPageView key={page.record.id} page={page} answer={useActionData<typeof action>()} />;
}
