import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { refusedForm } from '../../../access/admin-form.server';
import { orErrorPage } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { requestContext } from '../../../access/request-context.server';
import { equipmentFieldKinds } from '../equipment/equipment-fields';
import { changeByForm, equipmentPage, equipmentPicker } from '../equipment/equipment-page.server';
import { EquipmentPicker } from '../equipment/equipment-picker';
import { EquipmentView } from '../equipment/equipment-view';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['apartments/equipment'] };

export function loader({ context, params: { id }, url }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, async () =>
    id === undefined
      ? { item: null, picker: await equipmentPicker(actor, url.searchParams.get('q') ?? '') }
      : { item: await equipmentPage(actor, id, url.searchParams), picker: null },
  );
}

export async function action({ context, params: { id = '' }, request }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  try {
    return redirect(await changeByForm(actor, id, form), 303);
  } catch (error) {
    return orErrorPage(locale, () => refusedForm(error, equipmentFieldKinds, form, locale, { kind: 'equipment', id }));
  }
}

export const shouldRevalidate = revalidateConflict;

/** docs/specification.md, section 2, «equipments update»; a screen whose id is missing asks which one. */
export default function AdminEquipmentUpdate() {
  const { item, picker } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (picker) return <EquipmentPicker page={picker} />;
  return item && <EquipmentView key={item.id} item={item} answer={answer} />;
}
