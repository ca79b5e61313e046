import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { orErrorPage } from '../../../access/page-error.server';
import { requestContext } from '../../../access/request-context.server';
import { CustomerListView } from '../admin/customer-list-view';
import { customersPage } from '../admin/customers-page.server';

export const handle = { messages: ['customers/admin'] };

export function loader({ context, url }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, () => customersPage(actor, url.searchParams));
}

/** docs/specification.md, section 2, «customers list». */
export default function AdminCustomersList() {
  return <CustomerListView page={useLoaderData<typeof loader>()} />;
}
