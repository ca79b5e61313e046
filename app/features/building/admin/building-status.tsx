import IconEye from 'virtual:icons/eye';
import IconEyeOff from 'virtual:icons/eye-off';
import IconPencil from 'virtual:icons/pencil';
import { Status } from '../../../ui/admin/status';
import { useTranslation } from '../../../ui/translation';

interface BuildingStatusProps {
  isPublic: boolean;
  isOpen: boolean;
  hasDraft: boolean;
  filled?: boolean;
}

export function BuildingStatus({ isPublic, isOpen, hasDraft, filled = false }: BuildingStatusProps) {
  const { t } = useTranslation('building/admin');
  return (
    <>
      <Status
        icon={isPublic && isOpen ? IconEye : IconEyeOff}
        tone={isPublic && isOpen ? 'good' : 'quiet'}
        filled={filled}
      >
        {t(!isPublic ? 'status.hidden' : isOpen ? 'status.public' : 'status.closed')}
      </Status>
      {hasDraft && (
        <Status icon={IconPencil} tone="today" filled={filled}>
          {t('status.draft')}
        </Status>
      )}
    </>
  );
}
