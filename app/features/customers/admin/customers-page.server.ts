import { may, type Actor } from '../../../access/actor';
import type { ListPage } from '../../../core/list-page';
import { pathsIn } from '../../../core/paths';
import { openList } from '../../lists/open-list.server';
import { customerList } from '../customer-list';
import { listCustomers, type CustomerList } from '../list-customers.server';
import { countryChoices } from '../../../core/country-choices';

export type CustomersPage = Awaited<ReturnType<typeof customersPage>>;

export async function customersPage(actor: Actor, search: URLSearchParams) {
  const page: ListPage<CustomerList> = await openList(actor, search, {
    rules: customerList,
    to: pathsIn(actor.locale).adminCustomers,
    list: (input) => listCustomers(actor, input),
  });
  return { ...page, countries: countryChoices(actor.locale), mayWrite: may(actor, 'customers:write') };
}
