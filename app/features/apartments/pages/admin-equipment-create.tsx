import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { refusedForm } from '../../../access/admin-form.server';
import { orErrorPage } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { requestContext } from '../../../access/request-context.server';
import { equipmentFieldKinds } from '../equipment/equipment-fields';
import { NewEquipmentView } from '../equipment/new-equipment-view';
import { createByForm, newEquipmentPage } from '../equipment/equipment-page.server';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['apartments/equipment'] };

export function loader({ context }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, () => newEquipmentPage(actor));
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  try {
    return redirect(await createByForm(actor, form), 303);
  } catch (error) {
    return orErrorPage(locale, () => refusedForm(error, equipmentFieldKinds, form, locale));
  }
}

export const shouldRevalidate = revalidateConflict;

/** docs/specification.md, section 2, «equipments create». */
export default function AdminEquipmentCreate() {
  const { values } = useLoaderData<typeof loader>();
  return <NewEquipmentView values={values} answer={useActionData<typeof action>()} />;
}
