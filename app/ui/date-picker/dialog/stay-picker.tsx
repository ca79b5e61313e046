import type { CalendarDate } from '../../../core/calendar-date';
import { nightsOf } from '../../../core/stay';
import { stayText } from '../../../core/spelled-text';
import { useTranslation } from '../../translation';
import { useLocale } from '../../use-locale';
import { pickDay, unavailableDays, type PickedStay } from '../pick-stay';
import type { PickLimits } from '../taken-nights';
import type { PickerSession } from '../use-date-picker';
import { DayCalendar } from './day-calendar';
import { PickerDialog } from './picker-dialog';

interface StayPickerProps {
  label: string;
  limits: PickLimits;
  session: PickerSession;
}

/** Calendar for choosing a stay: two months next to the field, or a sheet on a phone. */
export function StayPicker({ label, limits, session }: StayPickerProps) {
  const { t } = useTranslation('ui');
  const days = session.picked as readonly CalendarDate[];
  const picked: PickedStay = { ...(days[0] && { checkIn: days[0] }), ...(days[1] && { checkOut: days[1] }) };
  const pick = (day: CalendarDate) => {
    const { checkIn, checkOut } = pickDay(picked, day);
    session.onPick([checkIn, checkOut].filter((each) => each !== undefined));
  };
  return (
    <PickerDialog
      title={t('dates.title')}
      label={label}
      session={session}
      look="site"
      width="wide"
      summary={<Summary picked={picked} />}
    >
      <DayCalendar
        title={t('dates.title')}
        mode="range"
        picked={days}
        ends={[t('dates.checkIn'), t('dates.checkOut')]}
        today={limits.earliest}
        earliest={limits.earliest}
        latest={limits.latest}
        months={2}
        stacked={session.modal}
        isUnavailable={unavailableDays(picked, limits)}
        onPick={pick}
      />
    </PickerDialog>
  );
}

/** Shows `7 noches, del lunes 3 al lunes 10 de mayo`, or the next step to take. */
function Summary({ picked: { checkIn, checkOut } }: { picked: PickedStay }) {
  const { t } = useTranslation('ui');
  const locale = useLocale();
  if (!checkIn || !checkOut) return t(checkIn ? 'dates.chooseCheckOut' : 'dates.chooseCheckIn');
  const stay = { checkIn, checkOut };
  return (
    <>
      <b>{t('nights', { count: nightsOf(stay) })}</b>, {stayText(stay, locale, { weekdays: true })}
    </>
  );
}
