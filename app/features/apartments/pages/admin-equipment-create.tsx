import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../../../access/load-page.server';
import { createRecord } from '../../../access/save-record.server';
import { equipmentFieldKinds } from '../equipment/equipment-fields';
import { NewEquipmentView } from '../equipment/new-equipment-view';
import { createByForm, newEquipmentPage } from '../equipment/equipment-page.server';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['apartments/equipment'] };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, newEquipmentPage);

export const action = (args: ActionFunctionArgs) => createRecord(args, equipmentFieldKinds, createByForm);

export const shouldRevalidate = revalidateConflict;

/** docs/specification.md, section 2, «equipments create». */
export default function AdminEquipmentCreate() {
  const { values } = useLoaderData<typeof loader>();
  return <NewEquipmentView values={values} answer={useActionData<typeof action>()} />;
}
