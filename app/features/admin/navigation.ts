import type { TablerIcon } from '@tabler/icons-react';
import IconArmchair from '@tabler/icons-react/dist/esm/icons/IconArmchair.mjs';
import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconDiscount from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscount.mjs';
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import IconUserCog from '@tabler/icons-react/dist/esm/icons/IconUserCog.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import IconWebhook from '@tabler/icons-react/dist/esm/icons/IconWebhook.mjs';
import { useLocation } from 'react-router';
import type { Scope } from '../../access/scopes';
import { plainPath } from '../../core/locale';
import { paths } from '../../core/paths';
import { useTranslation } from '../../ui/translation';
import { usePaths } from '../../ui/use-locale';
import type { AdminWaiting } from './admin-waiting';
import { useAdmin } from './use-admin';

export interface Area {
  label: string;
  to: string;
  icon: TablerIcon;
  /** The page of the moment is one of this area. */
  current: boolean;
  /** It is the area's own first page. */
  here: boolean;
  /** Areas of one name stand together under it. */
  group: string | null;
  /** How much waits there; null where nothing is counted. */
  count: { value: number; isUrgent: boolean } | null;
}

interface KnownArea {
  name: string;
  path: keyof typeof paths;
  /** What its pages' addresses start with. */
  below: readonly string[];
  scope: Scope;
  icon: TablerIcon;
  group: 'lodging' | 'administration' | null;
}

const areas = [
  { name: 'today', path: 'admin', below: [], scope: 'bookings:read', icon: IconSun, group: null },
  {
    name: 'schedule',
    path: 'adminSchedule',
    below: [],
    scope: 'bookings:read',
    icon: IconCalendarEvent,
    group: null,
  },
  {
    name: 'bookings',
    path: 'adminBookings',
    below: ['/admin/blocks/', '/admin/bookings/'],
    scope: 'bookings:read',
    icon: IconBook2,
    group: null,
  },
  {
    name: 'customers',
    path: 'adminCustomers',
    below: ['/admin/customers/'],
    scope: 'customers:read',
    icon: IconUsers,
    group: null,
  },
  {
    name: 'apartments',
    path: 'adminApartments',
    below: ['/admin/apartments/', '/admin/shared_flats/'],
    scope: 'apartments:read',
    icon: IconDoor,
    group: 'lodging',
  },
  {
    name: 'categories',
    path: 'adminCategories',
    below: ['/admin/categories/'],
    scope: 'apartments:read',
    icon: IconStack2,
    group: 'lodging',
  },
  {
    name: 'offers',
    path: 'adminOffers',
    below: ['/admin/offers/'],
    scope: 'offers:read',
    icon: IconDiscount,
    group: 'lodging',
  },
  {
    name: 'equipment',
    path: 'adminEquipments',
    below: ['/admin/equipments/'],
    scope: 'apartments:read',
    icon: IconArmchair,
    group: 'lodging',
  },
  {
    name: 'building',
    path: 'adminBuildings',
    below: ['/admin/building/'],
    scope: 'building:read',
    icon: IconBuilding,
    group: 'lodging',
  },
  {
    name: 'users',
    path: 'adminUsers',
    below: ['/admin/users/'],
    scope: 'users:read',
    icon: IconUserCog,
    group: 'administration',
  },
  {
    name: 'notifications',
    path: 'adminNotifications',
    below: ['/admin/notifications/'],
    scope: 'bookings:read',
    icon: IconMail,
    group: 'administration',
  },
  {
    name: 'webhooks',
    path: 'adminWebhooks',
    below: ['/admin/webhooks/'],
    scope: 'building:write',
    icon: IconWebhook,
    group: 'administration',
  },
] as const satisfies KnownArea[];

/** The areas of the back office that the signed-in user may enter, in their order. */
export function useAreas({ steps, alerts }: AdminWaiting): Area[] {
  const { t } = useTranslation('admin');
  const { user } = useAdmin();
  const links = usePaths();
  const pathname = plainPath(useLocation().pathname).replace(/(.)\/$/, '$1');
  const isOwnPage = areas.some(({ path }) => pathname === paths[path]());
  const counts: Partial<Record<(typeof areas)[number]['name'], Area['count']>> = {
    today: { value: steps, isUrgent: true },
    notifications: { value: alerts.open, isUrgent: alerts.urgent > 0 },
  };
  return areas
    .filter((area) => user?.scope.includes(area.scope))
    .map(({ name, path, below, icon, group }) => {
      const here = pathname === paths[path]();
      return {
        label: t(`nav.${name}`),
        to: links[path](),
        icon,
        here,
        group: group && t(`nav.${group}`),
        count: counts[name]?.value ? counts[name] : null,
        current: here || (!isOwnPage && below.some((start) => pathname.startsWith(start))),
      };
    });
}
