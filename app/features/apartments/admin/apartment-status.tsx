import type { RenderedIcon } from '../../../ui/rendered-icon';
import IconArchive from 'virtual:icons/archive';
import IconCheck from 'virtual:icons/check';
import IconTool from 'virtual:icons/tool';
import { Status, type Tone } from '../../../ui/admin/status';
import { useTranslation } from '../../../ui/translation';
import type { ApartmentStatus as Name } from '../apartment-data';

const looks: Record<Name, { icon: RenderedIcon; tone: Tone }> = {
  active: { icon: IconCheck, tone: 'good' },
  maintenance: { icon: IconTool, tone: 'today' },
  retired: { icon: IconArchive, tone: 'quiet' },
};

export function ApartmentStatus({ status, filled = false }: { status: Name; filled?: boolean }) {
  const { t } = useTranslation('apartments/admin');
  return (
    <Status {...looks[status]} filled={filled}>
      {t(`status.${status}`)}
    </Status>
  );
}
