import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { refusedForm } from '../../../access/admin-form.server';
import { arrangedForm } from '../../../access/form-rows.server';
import { orErrorPage, pageRefusal } from '../../../access/page-error.server';
import { readWholeForm, textsOf } from '../../../access/read-form.server';
import { loadRecord } from '../../../access/load-page.server';
import { statusOf } from '../../../access/refusals.server';
import { requestContext } from '../../../access/request-context.server';
import { formOf, kindsOf } from '../building-fields';
import {
  buildingPage,
  buildingPicker,
  submitBuildingForm,
  saveByForm,
  setLogoByForm,
} from '../admin/building-page.server';
import { BuildingPicker } from '../admin/building-picker';
import { BuildingView } from '../admin/building-view';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['building/admin'] };

export const loader = (args: LoaderFunctionArgs) => loadRecord(args, buildingPage, buildingPicker);

export async function action({ context, params: { id = '' }, request, url }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const sent = await readWholeForm(request, locale);
  const form = textsOf(sent);
  const { searchParams } = url;
  const kinds = kindsOf(formOf(searchParams.get('tab'), searchParams.get('page')).form);
  if (form.get('intent') === 'logo') {
    try {
      return redirect(await setLogoByForm(actor, id, await bytesOf(sent.get('file'))), 303);
    } catch (error) {
      const refusal = pageRefusal(error, locale);
      const logo = refusal.fields[0]?.message ?? refusal.message;
      return data({ logo }, { status: statusOf(refusal.code) });
    }
  }
  const arranged = arrangedForm(kinds, form, locale);
  if (arranged) return { form: arranged };
  if (form.get('intent') === 'save') {
    try {
      return redirect(await saveByForm(actor, id, form, searchParams), 303);
    } catch (error) {
      const answer = await orErrorPage(locale, () => refusedForm(error, kinds, form, locale, { kind: 'building', id }));
      return data({ form: answer.data }, answer.init ?? {});
    }
  }
  try {
    return redirect(await submitBuildingForm(actor, id, form, searchParams), 303);
  } catch (error) {
    const refusal = pageRefusal(error, locale);
    return data({ refusedAction: refusal.message, refusal }, { status: statusOf(refusal.code) });
  }
}

async function bytesOf(file: FormDataEntryValue | null): Promise<Buffer | null> {
  return file instanceof File && file.size > 0 ? Buffer.from(await file.arrayBuffer()) : null;
}

export const shouldRevalidate = revalidateConflict;

/** docs/specification.md, section 2, «building update». Without an id it shows a picker. */
export default function AdminBuildingUpdate() {
  const { page, picker } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (picker) return <BuildingPicker page={picker} />;
  return page && <BuildingView page={page} answer={answer} />;
}
