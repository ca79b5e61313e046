import { formatStay } from '../../../core/format';
import { textIn } from '../../../core/locale';
import { CopyButton } from '../../../ui/desk/copy-button';
import { DeskNotice } from '../../../ui/desk/desk-notice';
import { PageHeader } from '../../../ui/desk/page-header';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { BookingDeeds } from '../life/desk/booking-deeds';
import { DeedDialog } from '../life/desk/deed-dialog';
import type { LifeAnswer } from '../life/desk/life-page.server';
import { PhoneDeeds } from '../life/desk/phone-deeds';
import { StepToast } from '../life/desk/step-toast';
import { BailPanel } from './desk-bail-panel';
import type { BookingPage } from './desk-booking-page.server';
import styles from './desk-booking-view.module.css';
import { ChannelNotice } from './desk-channel-notice';
import { ContactButtons } from './desk-contact-buttons';
import { MailsPanel } from './desk-mails-panel';
import { HistoryPanel } from './desk-history-panel';
import { NotePanels } from './desk-note-panels';
import { PeoplePanel } from './desk-people-panel';
import { PlanPanel } from './desk-plan-panel';
import { PricePanel } from './desk-price-panel';
import { BookingStatus } from './desk-state';
import { StayPanel } from './desk-stay-panel';

/** Everything that the team knows of one booking. */
export function BookingView({ booking, answer }: { booking: BookingPage; answer: LifeAnswer | undefined }) {
  const { t } = useTranslation('bookings/desk');
  const { t: ui } = useTranslation('ui');
  const locale = useLocale();
  const paths = usePaths();
  const { reference, guest, adults, children, nights, channel } = booking;
  const noteProblem = answer?.refusal.fields.find(({ path }) => path === 'text')?.message;
  const name = guest?.name || t('list.noName');
  const people = [ui('adults', { count: adults }), children > 0 && ui('children', { count: children })];
  return (
    <div className={styles.page}>
      <title>{`${name}, ${reference} · Estancia`}</title>
      <PageHeader
        title={name}
        trail={[{ label: t('list.title'), to: paths.adminBookings() }]}
        here={reference}
        beside={
          <>
            <BookingStatus booking={booking} today={booking.today} filled />
            <span className={styles.reference}>
              {reference}
              <CopyButton text={reference} label={t('view.copy')} done={t('view.copied')} />
            </span>
          </>
        }
        summary={
          <>
            <b className={styles.code}>{booking.apartmentCode}</b>{' '}
            {[
              textIn(booking.categoryName, locale),
              formatStay(booking, locale, 'medium'),
              ui('nights', { count: nights }),
              ...people,
              t(`channel.${channel}`),
            ]
              .filter(Boolean)
              .join(' · ')}
          </>
        }
        actions={<BookingDeeds booking={booking} />}
      />
      <ContactButtons booking={booking} />
      <ChannelNotice booking={booking} />
      {answer && !booking.ask && !noteProblem && answer.typed.mail === undefined && (
        <DeskNotice kind="problem" about={answer}>
          {answer.sentence}
        </DeskNotice>
      )}
      {booking.ask && <DeedDialog key={booking.ask} booking={booking} deed={booking.ask} answer={answer} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          <StayPanel booking={booking} />
          <PricePanel booking={booking} />
          <PlanPanel booking={booking} />
        </div>
        <div className={styles.aside}>
          <BailPanel booking={booking} />
          <PeoplePanel booking={booking} />
          <NotePanels booking={booking} problem={noteProblem} />
          <MailsPanel booking={booking} answer={answer} />
        </div>
        <div className={styles.history}>
          <HistoryPanel booking={booking} />
        </div>
      </div>
      <PhoneDeeds booking={booking} />
      <StepToast booking={booking} />
    </div>
  );
}
