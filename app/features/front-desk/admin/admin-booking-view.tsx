import { formatStay } from '../../../core/format';
import { textIn } from '../../../core/locale';
import { CopyButton } from '../../../ui/admin/copy-button';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { PageHeader } from '../../../ui/admin/page-header';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { BookingActions } from './booking-actions';
import { ActionDialog } from './action-dialog';
import type { LifecycleAnswer } from './lifecycle-page.server';
import { PhoneActions } from './phone-actions';
import { StepToast } from './step-toast';
import { BailPanel } from './admin-bail-panel';
import type { BookingPage } from './admin-booking-page.server';
import styles from './admin-booking-view.module.css';
import { ChannelNotice } from './admin-channel-notice';
import { ContactButtons } from './admin-contact-buttons';
import { MailsPanel } from './admin-mails-panel';
import { InvoicesPanel } from './admin-invoices-panel';
import { HistoryPanel } from './admin-history-panel';
import { NotePanels } from './admin-note-panels';
import { PeoplePanel } from './admin-people-panel';
import { PlanPanel } from './admin-plan-panel';
import { PricePanel } from './admin-price-panel';
import { BookingStatus } from './admin-state';
import { StayPanel } from './admin-stay-panel';

export function BookingView({ booking, answer }: { booking: BookingPage; answer: LifecycleAnswer | undefined }) {
  const { t } = useTranslation('front-desk/admin');
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
        record={{ kind: 'booking', id: booking.id }}
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
        actions={<BookingActions booking={booking} />}
      />
      <ContactButtons booking={booking} />
      <ChannelNotice booking={booking} />
      {answer && !booking.ask && !noteProblem && answer.typed.mail === undefined && (
        <AdminNotice kind="problem" about={answer}>
          {answer.sentence}
        </AdminNotice>
      )}
      {booking.ask && <ActionDialog key={booking.ask} booking={booking} asked={booking.ask} answer={answer} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          <StayPanel booking={booking} />
          <PricePanel booking={booking} />
          <PlanPanel booking={booking} />
        </div>
        <div className={styles.aside}>
          <BailPanel booking={booking} />
          <InvoicesPanel booking={booking} />
          <PeoplePanel booking={booking} />
          <NotePanels booking={booking} problem={noteProblem} />
          <MailsPanel booking={booking} answer={answer} />
        </div>
        <div className={styles.history}>
          <HistoryPanel booking={booking} />
        </div>
      </div>
      <PhoneActions booking={booking} />
      <StepToast booking={booking} />
    </div>
  );
}
