import type { RenderedIcon } from '../../../ui/rendered-icon';
import IconCalendarOff from 'virtual:icons/calendar-off';
import IconCircleCheck from 'virtual:icons/circle-check';
import IconDoorExit from 'virtual:icons/door-exit';
import IconHourglass from 'virtual:icons/hourglass';
import IconKey from 'virtual:icons/key';
import IconLogin2 from 'virtual:icons/login-2';
import IconLogout2 from 'virtual:icons/logout-2';
import IconUserX from 'virtual:icons/user-x';
import IconX from 'virtual:icons/x';
import type { CalendarDate } from '../../../core/calendar-date';
import { Status, type Tone } from '../../../ui/admin/status';
import { useTranslation } from '../../../ui/translation';
import type { BookingState } from '../../../core/booking-states';

/** A booking's state for staff: today's arrival or departure takes precedence over the state itself. */
type AdminState = BookingState | 'arrives_today' | 'leaves_today';

const looks: Record<AdminState, { icon: RenderedIcon; tone: Tone }> = {
  pending: { icon: IconHourglass, tone: 'today' },
  confirmed: { icon: IconCircleCheck, tone: 'quiet' },
  checked_in: { icon: IconKey, tone: 'good' },
  checked_out: { icon: IconDoorExit, tone: 'quiet' },
  cancelled: { icon: IconX, tone: 'quiet' },
  expired: { icon: IconCalendarOff, tone: 'quiet' },
  no_show: { icon: IconUserX, tone: 'urgent' },
  arrives_today: { icon: IconLogin2, tone: 'today' },
  leaves_today: { icon: IconLogout2, tone: 'today' },
};

export interface StatedBooking {
  state: BookingState;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
}

function adminState({ state, checkIn, checkOut }: StatedBooking, today: CalendarDate): AdminState {
  if (state === 'confirmed' && checkIn === today) return 'arrives_today';
  if (state === 'checked_in' && checkOut === today) return 'leaves_today';
  return state;
}

export function BookingStatus({
  booking,
  today,
  filled,
}: {
  booking: StatedBooking;
  today: CalendarDate;
  filled?: boolean;
}) {
  const { t } = useTranslation('front-desk/admin');
  const state = adminState(booking, today);
  return (
    <Status {...looks[state]} filled={filled ?? false}>
      {t(`state.${state}`)}
    </Status>
  );
}
