import type { Scope } from '../../access/role-scopes';
import { useTranslation } from '../../ui/translation';
import { usePaths } from '../../ui/use-locale';
import { useAdmin } from './use-admin';

/** Records that can be created, most frequent first. The search also finds these actions. */
export const knownCreations = [
  { name: 'newBooking', path: 'adminNewBooking', scope: 'bookings:write' },
  { name: 'newInvoice', path: 'adminNewInvoice', scope: 'invoices:write' },
  { name: 'newCustomer', path: 'adminNewCustomer', scope: 'customers:write' },
  { name: 'newBlock', path: 'adminNewBlock', scope: 'bookings:write' },
  { name: 'newOffer', path: 'adminNewOffer', scope: 'offers:write' },
  { name: 'newApartment', path: 'adminNewApartment', scope: 'apartments:write' },
  { name: 'newUser', path: 'adminNewUser', scope: 'users:write' },
] as const satisfies { name: string; path: string; scope: Scope }[];

export function useCreations(): { to: string; label: string }[] {
  const { t } = useTranslation('admin');
  const paths = usePaths();
  const { user } = useAdmin();
  return knownCreations
    .filter(({ scope }) => user?.scope.includes(scope))
    .map(({ name, path }) => ({ to: paths[path](), label: t(`create.${name}`) }));
}
