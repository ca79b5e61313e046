import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { refusedForm } from '../../../access/admin-form.server';
import { orErrorPage } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { requestContext } from '../../../access/request-context.server';
import { customerFields } from '../customer-fields';
import { createByForm, newCustomerPage } from '../admin/customer-page.server';
import { NewCustomerView } from '../admin/new-customer-view';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['customers/admin'] };

export function loader({ context }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, () => newCustomerPage(actor));
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  try {
    return redirect(await createByForm(actor, form), 303);
  } catch (error) {
    return orErrorPage(locale, () => refusedForm(error, customerFields, form, locale));
  }
}

export const shouldRevalidate = revalidateConflict;

/** docs/specification.md, section 2, «customers create». */
export default function AdminCustomerCreate() {
  return <NewCustomerView page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
