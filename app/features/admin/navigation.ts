import type { RenderedIcon } from '../../ui/rendered-icon';
import IconArmchair from 'virtual:icons/armchair';
import IconBook2 from 'virtual:icons/book-2';
import IconCalculator from 'virtual:icons/calculator';
import IconCalendarEvent from 'virtual:icons/calendar-event';
import IconBuildingBank from 'virtual:icons/building-bank';
import IconBuilding from 'virtual:icons/building';
import IconChartBar from 'virtual:icons/chart-bar';
import IconChartHistogram from 'virtual:icons/chart-histogram';
import IconDiscount from 'virtual:icons/rosette-discount';
import IconDoor from 'virtual:icons/door';
import IconFileCertificate from 'virtual:icons/file-certificate';
import IconFileInvoice from 'virtual:icons/file-invoice';
import IconHistory from 'virtual:icons/history';
import IconMail from 'virtual:icons/mail';
import IconServer2 from 'virtual:icons/server-2';
import IconShieldCheck from 'virtual:icons/shield-check';
import IconStack2 from 'virtual:icons/stack-2';
import IconSun from 'virtual:icons/sun';
import IconUserCog from 'virtual:icons/user-cog';
import IconUsers from 'virtual:icons/users';
import IconWebhook from 'virtual:icons/webhook';
import { useLocation } from 'react-router';
import type { Scope } from '../../access/role-scopes';
import { plainPath } from '../../core/locale';
import { paths } from '../../core/paths';
import { useTranslation } from '../../ui/translation';
import { usePaths } from '../../ui/use-locale';
import type { AdminWaiting } from './admin-waiting';
import { useAdmin } from './use-admin';

export interface Area {
  label: string;
  to: string;
  icon: RenderedIcon;
  current: boolean;
  /** True if the current page is the first page of the area. */
  here: boolean;
  /** Heading under which areas are grouped. */
  group: string | null;
  /** Number of pending items; null if the area counts none. */
  count: { value: number; isUrgent: boolean } | null;
}

interface KnownArea {
  name: string;
  path: keyof typeof paths;
  /** Path prefixes of the area's pages. */
  below: readonly string[];
  scope: Scope;
  icon: RenderedIcon;
  group: 'payments' | 'lodging' | 'reports' | 'administration' | null;
}

export const knownAreas = [
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
    name: 'invoices',
    path: 'adminInvoices',
    below: ['/admin/invoices/'],
    scope: 'invoices:read',
    icon: IconFileInvoice,
    group: 'payments',
  },
  {
    name: 'bails',
    path: 'adminBails',
    below: ['/admin/bails/'],
    scope: 'bails:read',
    icon: IconShieldCheck,
    group: 'payments',
  },
  {
    name: 'bank',
    path: 'adminBank',
    below: ['/admin/payments/bank/'],
    scope: 'payments:write',
    icon: IconBuildingBank,
    group: 'payments',
  },
  {
    name: 'accounting',
    path: 'adminAccounting',
    below: ['/admin/accounting/'],
    scope: 'invoices:read',
    icon: IconCalculator,
    group: 'payments',
  },
  {
    name: 'verifactu',
    path: 'adminVerifactu',
    below: ['/admin/verifactu/'],
    scope: 'invoices:read',
    icon: IconFileCertificate,
    group: 'payments',
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
    name: 'billingReport',
    path: 'adminBillingReport',
    below: ['/admin/reports/billing/'],
    scope: 'reports:read',
    icon: IconChartBar,
    group: 'reports',
  },
  {
    name: 'occupationReport',
    path: 'adminOccupationReport',
    below: ['/admin/reports/occupation/'],
    scope: 'reports:read',
    icon: IconChartHistogram,
    group: 'reports',
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
  {
    name: 'audit',
    path: 'adminAudit',
    below: ['/admin/audit/'],
    scope: 'audit:read',
    icon: IconHistory,
    group: 'administration',
  },
  {
    name: 'system',
    path: 'adminSystem',
    below: [],
    scope: 'system:read',
    icon: IconServer2,
    group: 'administration',
  },
] as const satisfies KnownArea[];

export function useAreas({ steps, alerts }: AdminWaiting): Area[] {
  const { t } = useTranslation('admin');
  const { user } = useAdmin();
  const links = usePaths();
  const pathname = plainPath(useLocation().pathname).replace(/(.)\/$/, '$1');
  const isAreaPage = knownAreas.some(({ path }) => pathname === paths[path]());
  const counts: Partial<Record<(typeof knownAreas)[number]['name'], Area['count']>> = {
    today: { value: steps, isUrgent: true },
    notifications: { value: alerts.open, isUrgent: alerts.urgent > 0 },
  };
  return knownAreas
    .filter((area) => user?.scope.includes(area.scope))
    .map(({ name, path, below, icon, group }) => {
      const isCurrent = pathname === paths[path]();
      return {
        label: t(`nav.${name}`),
        to: links[path](),
        icon,
        here: isCurrent,
        group: group && t(`nav.${group}`),
        count: counts[name]?.value ? counts[name] : null,
        current: isCurrent || (!isAreaPage && below.some((start) => pathname.startsWith(start))),
      };
    });
}
