import type { Scope } from '../../access/role-scopes';
import { useTranslation } from '../../ui/translation';
import { usePaths } from '../../ui/use-locale';
import { useAdmin } from './use-admin';

/** What is made, in the order of how often: the search finds it too. */
export const knownCreations = [
  { name: 'newBooking', path: 'adminNewBooking', scope: 'bookings:write' },
  { name: 'newInvoice', path: 'adminNewInvoice', scope: 'invoices:write' },
  { name: 'newCustomer', path: 'adminNewCustomer', scope: 'customers:write' },
  { name: 'newBlock', path: 'adminNewBlock', scope: 'bookings:write' },
  { name: 'newOffer', path: 'adminNewOffer', scope: 'offers:write' },
  { name: 'newApartment', path: 'adminNewApartment', scope: 'apartments:write' },
  { name: 'newUser', path: 'adminNewUser', scope: 'users:write' },
] as const satisfies { name: string; path: string; scope: Scope }[];

/** What the signed-in user may make, in the order of how often it is made. */
export function useCreations(): { to: string; label: string }[] {
  const { t } = useTranslation('admin');
  const paths = usePaths();
  const { user } = useAdmin();
  return knownCreations
    .filter(({ scope }) => user?.scope.includes(scope))
    .map(({ name, path }) => ({ to: paths[path](), label: t(`create.${name}`) }));
}
