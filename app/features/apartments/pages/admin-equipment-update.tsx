import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { loadRecord } from '../../../access/load-page.server';
import { changeRecord } from '../../../access/save-record.server';
import { equipmentFieldKinds } from '../equipment/equipment-fields';
import { changeByForm, equipmentPage, equipmentPicker } from '../equipment/equipment-page.server';
import { EquipmentPicker } from '../equipment/equipment-picker';
import { EquipmentView } from '../equipment/equipment-view';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['apartments/equipment'] };

export const loader = (args: LoaderFunctionArgs) => loadRecord(args, equipmentPage, equipmentPicker);

export const action = (args: ActionFunctionArgs) => changeRecord(args, 'equipment', equipmentFieldKinds, changeByForm);

export const shouldRevalidate = revalidateConflict;

/** docs/specification.md, section 2, «equipments update». Without an id the page shows a picker. */
export default function AdminEquipmentUpdate() {
  const { page: item, picker } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (picker) return <EquipmentPicker page={picker} />;
  return item && <EquipmentView key={item.id} item={item} answer={answer} />;
}
