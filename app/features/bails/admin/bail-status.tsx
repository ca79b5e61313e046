import type { DrawnIcon } from '../../../ui/drawn-icon';
import IconAlertTriangle from 'virtual:icons/alert-triangle';
import IconArrowBackUp from 'virtual:icons/arrow-back-up';
import IconCircleHalf2 from 'virtual:icons/circle-half-2';
import IconCoins from 'virtual:icons/coins';
import IconInfoCircle from 'virtual:icons/info-circle';
import IconLock from 'virtual:icons/lock';
import IconShieldCheck from 'virtual:icons/shield-check';
import IconX from 'virtual:icons/x';
import type { BailState } from '../../../core/bail-states';
import type { CalendarDate } from '../../../core/calendar-date';
import { Status, type Tone } from '../../../ui/admin/status';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import type { BailStanding } from '../bail-rules';
import { standingWords } from '../bail-words';

const looks: Record<BailState, { icon: DrawnIcon; tone: Tone }> = {
  due: { icon: IconCoins, tone: 'today' },
  held: { icon: IconShieldCheck, tone: 'good' },
  returned: { icon: IconArrowBackUp, tone: 'quiet' },
  partly_returned: { icon: IconCircleHalf2, tone: 'quiet' },
  retained: { icon: IconLock, tone: 'quiet' },
  cancelled: { icon: IconX, tone: 'quiet' },
};

/** What a bail is. */
export function BailStatus({ state, filled = false }: { state: BailState; filled?: boolean }) {
  const { t } = useTranslation('bails/admin');
  const { icon, tone } = looks[state];
  return (
    <Status icon={icon} tone={tone} filled={filled}>
      {t(`state.${state}`)}
    </Status>
  );
}

interface StandingProps {
  of: { standing: BailStanding; dueBackOn: CalendarDate | null; checkIn: CalendarDate; isDisputed?: boolean };
  today: CalendarDate;
}

/** What it asks for, and by when: urgent, within the week, or nothing yet. */
export function StandingStatus({ of, today }: StandingProps) {
  const { t } = useTranslation('bails/admin');
  const words = standingWords(of, today, useLocale(), t);
  const { standing, checkIn, isDisputed = false } = of;
  if (standing === 'overdue') {
    return (
      <Status icon={IconAlertTriangle} tone="urgent" filled>
        {words}
      </Status>
    );
  }
  const asksNow = standing === 'to_receive' && checkIn <= today;
  if (asksNow || isDisputed || standing === 'due_soon' || standing === 'due_today') {
    return (
      <Status icon={asksNow ? IconCoins : IconInfoCircle} tone="today" filled>
        {words}
      </Status>
    );
  }
  return <span>{words}</span>;
}
