import type { RenderedIcon } from '../../../ui/rendered-icon';
import IconAlertTriangle from 'virtual:icons/alert-triangle';
import IconArrowBackUp from 'virtual:icons/arrow-back-up';
import IconCircleHalf2 from 'virtual:icons/circle-half-2';
import IconCoins from 'virtual:icons/coins';
import IconCreditCard from 'virtual:icons/credit-card';
import IconInfoCircle from 'virtual:icons/info-circle';
import IconLock from 'virtual:icons/lock';
import IconShieldCheck from 'virtual:icons/shield-check';
import IconX from 'virtual:icons/x';
import type { BailLook } from '../../../core/bail-looks';
import type { CalendarDate } from '../../../core/calendar-date';
import { Status, type Tone } from '../../../ui/admin/status';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import type { BailStanding } from '../bail-rules';
import { standingText } from '../bail-texts';

const looks: Record<BailLook, { icon: RenderedIcon; tone: Tone }> = {
  due: { icon: IconCoins, tone: 'today' },
  held: { icon: IconShieldCheck, tone: 'good' },
  on_hold: { icon: IconCreditCard, tone: 'good' },
  settled: { icon: IconArrowBackUp, tone: 'quiet' },
  hold_over: { icon: IconCircleHalf2, tone: 'today' },
  released: { icon: IconArrowBackUp, tone: 'quiet' },
  partly_released: { icon: IconCircleHalf2, tone: 'quiet' },
  returned: { icon: IconArrowBackUp, tone: 'quiet' },
  partly_returned: { icon: IconCircleHalf2, tone: 'quiet' },
  retained: { icon: IconLock, tone: 'quiet' },
  cancelled: { icon: IconX, tone: 'quiet' },
};

export function BailStatus({ look, filled = false }: { look: BailLook; filled?: boolean }) {
  const { t } = useTranslation('bails/admin');
  const { icon, tone } = looks[look];
  return (
    <Status icon={icon} tone={tone} filled={filled}>
      {t(`state.${look}`)}
    </Status>
  );
}

interface StandingProps {
  of: {
    standing: BailStanding;
    dueBackOn: CalendarDate | null;
    holdEndsOn: CalendarDate | null;
    checkIn: CalendarDate;
    isDisputed?: boolean;
  };
  today: CalendarDate;
}

/** Shows the due action and its date, colored by urgency: urgent, due within the week, or neither. */
export function StandingStatus({ of, today }: StandingProps) {
  const { t } = useTranslation('bails/admin');
  const texts = standingText(of, today, useLocale(), t);
  const { standing, checkIn, isDisputed = false } = of;
  if (standing === 'overdue' || standing === 'hold_ends') {
    return (
      <Status icon={IconAlertTriangle} tone="urgent" filled>
        {texts}
      </Status>
    );
  }
  const isDueNow = standing === 'to_receive' && checkIn <= today;
  if (isDueNow || isDisputed || standing === 'due_soon' || standing === 'due_today') {
    return (
      <Status icon={isDueNow ? IconCoins : IconInfoCircle} tone="today" filled>
        {texts}
      </Status>
    );
  }
  return <span>{texts}</span>;
}
