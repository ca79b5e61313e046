import type { RenderedIcon } from '../../../ui/rendered-icon';
import IconAlertTriangle from 'virtual:icons/alert-triangle';
import IconArrowBackUp from 'virtual:icons/arrow-back-up';
import IconCircleHalf2 from 'virtual:icons/circle-half-2';
import IconCoins from 'virtual:icons/coins';
import IconCreditCard from 'virtual:icons/credit-card';
import IconLock from 'virtual:icons/lock';
import IconShieldCheck from 'virtual:icons/shield-check';
import IconX from 'virtual:icons/x';
import { bailLook, type BailLook } from '../../../core/bail-looks';
import { bailAnswers } from '../../../core/bail-states';
import { bookingAnswers } from '../../../core/booking-states';
import { daysBetween } from '../../../core/calendar-date';
import { formatDate, formatInstant, formatMoney } from '../../../core/format';
import { Panel } from '../../../ui/admin/panel';
import { Status, type Tone } from '../../../ui/admin/status';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import styles from './admin-aside.module.css';
import type { BookingPage } from './admin-booking-page.server';

type Bail = NonNullable<BookingPage['bail']>;

const looks: Record<BailLook | 'overdue', { icon: RenderedIcon; tone: Tone }> = {
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
  overdue: { icon: IconAlertTriangle, tone: 'urgent' },
};

/** Product, "Rules": the list warns this many days before a bail must be returned. */
const WARNING_DAYS = 7;

/** The booking's bail; renders nothing if the apartment has none. */
export function BailPanel({ booking }: { booking: BookingPage }) {
  const { t } = useTranslation('front-desk/admin');
  const locale = useLocale();
  const paths = usePaths();
  const { bail, bailCents, today, checkIn } = booking;
  if (!bail && bailCents === 0) return null;
  const state = bail ? bail.state : 'due';
  const look: BailLook = bail ? bailLook(bail) : 'due';
  const daysLeft =
    bail?.dueBackOn && bail.leftCents > 0 && look !== 'on_hold' ? daysBetween(today, bail.dueBackOn) : null;
  const shown = daysLeft !== null && daysLeft < 0 ? 'overdue' : look;
  const tone = daysLeft !== null && daysLeft >= 0 && daysLeft <= WARNING_DAYS ? 'today' : looks[shown].tone;
  const isOver = !bookingAnswers(booking.state, 'mayChangeBail');
  const next = bailAnswers(state, 'isToTake') ? 'receive' : isOver && (bail?.leftCents ?? 0) > 0 ? 'return' : 'see';
  const day = (date: Bail['dueBackOn']) => (date ? formatDate(date, locale, 'medium') : '');
  const amount = formatMoney(bail?.returnedCents ?? 0, locale);
  const sentences: Record<BailLook, string> = {
    on_hold: t('bail.whenOnHold', {
      until: bail?.heldUntil ? formatInstant(bail.heldUntil, locale, booking.timeZone) : '',
    }),
    settled: t('bail.whenSettled'),
    hold_over: t('bail.whenHoldOver'),
    released: t('bail.whenReleased'),
    partly_released: t('bail.whenPartlyReleased'),
    due: t('bail.whenDue', { date: day(checkIn) }),
    held: t('bail.whenHeld', { received: day(bail?.receivedOn ?? null), back: day(bail?.dueBackOn ?? null) }),
    returned: t('bail.whenReturned', { amount }),
    partly_returned: t('bail.whenPartlyReturned', { amount }),
    retained: t('bail.whenRetained'),
    cancelled: t('bail.whenCancelled'),
  };
  return (
    <Panel
      title={t('bail.title')}
      action={
        <Status icon={looks[shown].icon} tone={tone} filled>
          {t(`bail.${shown}`)}
        </Status>
      }
    >
      <p className={styles.amount}>{formatMoney(bail?.amountCents ?? bailCents, locale)}</p>
      <p className={styles.soft}>{sentences[look]}</p>
      {bail && (
        <p>
          <Link to={paths.adminBail(bail.id)}>{t(`bail.next.${next}`)}</Link>
        </p>
      )}
    </Panel>
  );
}
