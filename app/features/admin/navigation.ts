import type { TablerIcon } from '@tabler/icons-react';
import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
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
}

const areas = [
  { name: 'today', path: 'admin', below: null, scope: 'bookings:read', icon: IconSun },
  { name: 'bookings', path: 'adminBookings', below: '/admin/bookings/', scope: 'bookings:read', icon: IconBook2 },
  { name: 'notifications', path: 'adminNotifications', below: null, scope: 'bookings:read', icon: IconMail },
] as const satisfies { name: string; path: keyof typeof paths; below: string | null; scope: Scope; icon: TablerIcon }[];

/** The areas of the back office that the signed-in user may enter, in their order. */
export function useAreas(): Area[] {
  const { t } = useTranslation('admin');
  const { user } = useDesk();
  const links = usePaths();
  const pathname = plainPath(useLocation().pathname).replace(/(.)\/$/, '$1');
  return areas
    .filter((area) => user?.scope.includes(area.scope))
    .map(({ name, path, below, icon }) => {
      const here = pathname === paths[path]();
      return {
        label: t(`nav.${name}`),
        to: links[path](),
        icon,
        here,
        current: here || (below !== null && pathname.startsWith(below)),
      };
    });
}
