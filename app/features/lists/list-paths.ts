import type { pathsIn } from '../../core/paths';

type Paths = ReturnType<typeof pathsIn>;
type Query = Record<string, string | number | undefined>;

/** Lists whose address depends on nothing but their name. */
const known = {
  alerts: 'adminAlerts',
  apartments: 'adminApartments',
  bails: 'adminBails',
  blocks: 'adminBlocks',
  bookings: 'adminBookings',
  buildings: 'adminBuildings',
  categories: 'adminCategories',
  customers: 'adminCustomers',
  equipments: 'adminEquipments',
  mails: 'adminNotifications',
  offers: 'adminOffers',
  users: 'adminUsers',
} as const satisfies Record<string, keyof Paths>;

/** Returns a list's address by its name; undefined if the address needs more than the name. */
export function pathOfList(paths: Paths, list: string, query: Query): string | undefined {
  const name = Object.hasOwn(known, list) ? known[list as keyof typeof known] : undefined;
  return name && paths[name](query);
}
