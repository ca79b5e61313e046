import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { Status } from '../../../ui/desk/status';
import { useTranslation } from '../../../ui/translation';

interface BuildingStatusProps {
  isPublic: boolean;
  hasDraft: boolean;
  filled?: boolean;
}

/** Whether the public sees it, and whether something waits to be published. */
export function BuildingStatus({ isPublic, hasDraft, filled = false }: BuildingStatusProps) {
  const { t } = useTranslation('building/desk');
  return (
    <>
      <Status icon={isPublic ? IconEye : IconEyeOff} tone={isPublic ? 'good' : 'quiet'} filled={filled}>
        {t(isPublic ? 'status.public' : 'status.hidden')}
      </Status>
      {hasDraft && (
        <Status icon={IconPencil} tone="today" filled={filled}>
          {t('status.draft')}
        </Status>
      )}
    </>
  );
}
