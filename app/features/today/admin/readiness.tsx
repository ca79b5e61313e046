import IconBrush from 'virtual:icons/brush';
import IconCheck from 'virtual:icons/check';
import type { CleaningState } from '../../../core/cleaning-states';
import { Status } from '../../../ui/admin/status';
import { useTranslation } from '../../../ui/translation';

const LOOKS = {
  to_clean: { icon: IconBrush, tone: 'today', label: 'cleanList' },
  in_progress: { icon: IconBrush, tone: 'today', label: 'inProgress' },
  clean: { icon: IconCheck, tone: 'good', label: 'ready' },
} as const satisfies Record<CleaningState, object>;

export function Readiness({ cleaning }: { cleaning: CleaningState }) {
  const { t } = useTranslation('today');
  const { icon, tone, label } = LOOKS[cleaning];
  return (
    <Status icon={icon} tone={tone}>
      {t(label)}
    </Status>
  );
}
