import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { refusedForm } from '../../../access/admin-form.server';
import { orErrorPage } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { requestContext } from '../../../access/request-context.server';
import { customerFields } from '../customer-fields';
import { changeByForm, customerPage, customerPicker } from '../admin/customer-page.server';
import { CustomerPicker } from '../admin/customer-picker';
import { CustomerView } from '../admin/customer-view';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['customers/admin'] };

export function loader({ context, params: { id }, url }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, async () =>
    id === undefined
      ? { page: null, picker: await customerPicker(actor, url.searchParams.get('q') ?? '') }
      : { page: await customerPage(actor, id, url.searchParams), picker: null },
  );
}

export async function action({ context, params: { id = '' }, request }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  try {
    return redirect(await changeByForm(actor, id, form), 303);
  } catch (error) {
    return orErrorPage(locale, () => refusedForm(error, customerFields, form, locale, { kind: 'customer', id }));
  }
}

export const shouldRevalidate = revalidateConflict;

/** docs/specification.md, section 2, «customers update»; a screen whose id is missing asks which one. */
export default function AdminCustomerUpdate() {
  const { page, picker } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (picker) return <CustomerPicker page={picker} />;
  return page && <CustomerView key={page.customer.id} page={page} answer={answer} />;
}
