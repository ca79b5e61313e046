import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { orErrorPage } from '../../../access/page-error.server';
import { loadPage } from '../../../access/load-page.server';
import { requestContext } from '../../../access/request-context.server';
import { EquipmentListView } from '../equipment/equipment-list-view';
import { addStarterByForm, equipmentsPage } from '../equipment/equipment-page.server';

export const handle = { messages: ['apartments/equipment'] };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, equipmentsPage);

export function action({ context }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, async () => redirect(await addStarterByForm(actor), 303));
}

/** docs/specification.md, section 2, «equipments list». */
export default function AdminEquipmentsList() {
  return <EquipmentListView page={useLoaderData<typeof loader>()} />;
}
