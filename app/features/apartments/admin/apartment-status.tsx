import type { TablerIcon } from '@tabler/icons-react';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs';
import { Status, type Tone } from '../../../ui/admin/status';
import { useTranslation } from '../../../ui/translation';
import type { ApartmentStatus as Name } from '../apartment-data';

const looks: Record<Name, { icon: TablerIcon; tone: Tone }> = {
  active: { icon: IconCheck, tone: 'good' },
  maintenance: { icon: IconTool, tone: 'today' },
  retired: { icon: IconArchive, tone: 'quiet' },
};

/** On sale, in maintenance or retired. */
export function ApartmentStatus({ status, filled = false }: { status: Name; filled?: boolean }) {
  const { t } = useTranslation('apartments/admin');
  return (
    <Status {...looks[status]} filled={filled}>
      {t(`status.${status}`)}
    </Status>
  );
}
