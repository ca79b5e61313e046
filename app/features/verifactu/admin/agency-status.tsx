import type { RenderedIcon } from '../../../ui/rendered-icon';
import IconAlertTriangle from 'virtual:icons/alert-triangle';
import IconCircleCheck from 'virtual:icons/circle-check';
import IconClock from 'virtual:icons/clock';
import IconSend from 'virtual:icons/send';
import IconX from 'virtual:icons/x';
import type { AgencyState } from '../../../core/agency-states';
import { Status, type Tone } from '../../../ui/admin/status';
import { useTranslation } from '../../../ui/translation';

const looks: Record<AgencyState, { icon: RenderedIcon; tone: Tone }> = {
  to_send: { icon: IconClock, tone: 'quiet' },
  sent: { icon: IconSend, tone: 'quiet' },
  accepted: { icon: IconCircleCheck, tone: 'good' },
  accepted_with_errors: { icon: IconAlertTriangle, tone: 'today' },
  rejected: { icon: IconX, tone: 'urgent' },
};

export function AgencyStatus({ state, filled = false }: { state: AgencyState; filled?: boolean }) {
  const { t } = useTranslation('verifactu');
  return (
    <Status icon={looks[state].icon} tone={looks[state].tone} filled={filled}>
      {t(`state.${state}`)}
    </Status>
  );
}
