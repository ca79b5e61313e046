import IconCheck from 'virtual:icons/check';
import IconEyeOff from 'virtual:icons/eye-off';
import { Status } from '../../../ui/admin/status';
import { useTranslation } from '../../../ui/translation';

export function CategoryStatus({ published, filled = false }: { published: boolean; filled?: boolean }) {
  const { t } = useTranslation('apartments/categories');
  return (
    <Status icon={published ? IconCheck : IconEyeOff} tone={published ? 'good' : 'quiet'} filled={filled}>
      {t(published ? 'status.published' : 'status.hidden')}
    </Status>
  );
}
