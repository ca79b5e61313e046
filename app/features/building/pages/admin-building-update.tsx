import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { refusedForm } from '../../../access/desk-form.server';
import { arrangedForm } from '../../../access/form-rows.server';
import { orErrorPage, pageRefusal } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { requestContext } from '../../../access/request-context.server';
import { errorCatalogue } from '../../../core/app-error';
import { formOf, kindsOf } from '../building-fields';
import { buildingPage, buildingPicker, doByForm, saveByForm } from '../desk/building-page.server';
import { BuildingPicker } from '../desk/building-picker';
import { BuildingView } from '../desk/building-view';

export const handle = { messages: ['building/desk'] };

export function loader({ context, params: { id }, url }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, async () =>
    id === undefined
      ? { page: null, picker: await buildingPicker(actor, url.searchParams.get('q') ?? '') }
      : { page: await buildingPage(actor, id, url.searchParams), picker: null },
  );
}

export async function action({ context, params: { id = '' }, request, url }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  const { searchParams } = url;
  const kinds = kindsOf(formOf(searchParams.get('tab'), searchParams.get('page')).form);
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
    return redirect(await doByForm(actor, id, form, searchParams), 303);
  } catch (error) {
    const refusal = pageRefusal(error, locale);
    return data({ deed: refusal.message }, { status: errorCatalogue[refusal.code].status });
  }
}

/** Specification section 2, «building update»; a screen whose id is missing asks which one. */
export default function AdminBuildingUpdate() {
  const { page, picker } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (picker) return <BuildingPicker page={picker} />;
  return page && <BuildingView page={page} answer={answer} />;
}
