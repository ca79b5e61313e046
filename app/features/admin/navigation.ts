import type { TablerIcon } from '@tabler/icons-react';
import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import IconUserCog from '@tabler/icons-react/dist/esm/icons/IconUserCog.mjs';
import { useLocation } from 'react-router';
import type { Scope } from '../../access/scopes';
import { plainPath } from '../../core/locale';
import { paths } from '../../core/paths';
import { useTranslation } from '../../ui/translation';
import { usePaths } from '../../ui/use-locale';
import { useDesk } from './use-desk';

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
}

interface KnownArea {
  name: string;
  path: keyof typeof paths;
  below: string | null;
  scope: Scope;
  icon: TablerIcon;
  group: 'administration' | null;
}

const areas = [
  { name: 'today', path: 'admin', below: null, scope: 'bookings:read', icon: IconSun, group: null },
  {
    name: 'bookings',
    path: 'adminBookings',
    below: '/admin/bookings/',
    scope: 'bookings:read',
    icon: IconBook2,
    group: null,
  },
  {
    name: 'users',
    path: 'adminUsers',
    below: '/admin/users/',
    scope: 'users:read',
    icon: IconUserCog,
    group: 'administration',
  },
  {
    name: 'notifications',
    path: 'adminNotifications',
    below: null,
    scope: 'bookings:read',
    icon: IconMail,
    group: 'administration',
  },
] as const satisfies KnownArea[];

/** The areas of the back office that the signed-in user may enter, in their order. */
export function useAreas(): Area[] {
  const { t } = useTranslation('admin');
  const { user } = useDesk();
  const links = usePaths();
  const pathname = plainPath(useLocation().pathname).replace(/(.)\/$/, '$1');
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
        current: here || (below !== null && pathname.startsWith(below)),
      };
    });
}
