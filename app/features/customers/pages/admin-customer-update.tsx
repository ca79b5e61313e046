import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { loadRecord } from '../../../access/load-page.server';
import { changeRecord } from '../../../access/save-record.server';
import { customerFields } from '../customer-fields';
import { changeByForm, customerPage, customerPicker } from '../admin/customer-page.server';
import { CustomerPicker } from '../admin/customer-picker';
import { CustomerView } from '../admin/customer-view';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['core/problems', 'customers/admin', 'customers/problems'] };

export const loader = (args: LoaderFunctionArgs) => loadRecord(args, customerPage, customerPicker);

export const action = (args: ActionFunctionArgs) => changeRecord(args, 'customer', customerFields, changeByForm);

export const shouldRevalidate = revalidateConflict;

/** docs/specification.md, section 2, «customers update». Without an id it shows a picker. */
export default function AdminCustomerUpdate() {
  const { page, picker } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (picker) return <CustomerPicker page={picker} />;
  return page && <CustomerView key={page.customer.id} page={page} answer={answer} />;
}
