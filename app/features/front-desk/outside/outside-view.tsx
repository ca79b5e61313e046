import { Button, NativeSelect, TextInput } from '@mantine/core';
import IconChevronDown from 'virtual:icons/chevron-down';
import { Form } from 'react-router';
import { parseCalendarDate } from '../../../core/calendar-date';
import { defaultLocale, locales } from '../../../core/locale';
import { formatDate, formatMoney, formatStay } from '../../../core/format';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { PageHeader } from '../../../ui/admin/page-header';
import { Panel } from '../../../ui/admin/panel';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { outsideName, siteOf } from '../../calendars/outside-name';
import { outsideGuest } from './outside-guest';
import type { OutsideAnswer, OutsidePage } from './outside-page.server';
import styles from './outside-view.module.css';

interface OutsideViewProps {
  page: OutsidePage;
  answer: OutsideAnswer | undefined;
}

/** The stay, the booking it would become, and the choice between a guest stay and closed dates. */
export function OutsideView({ page, answer }: OutsideViewProps) {
  const { t } = useTranslation('calendars/outside');
  const locale = useLocale();
  const paths = usePaths();
  const trail = [{ label: t('bookings'), to: paths.adminBookings() }];
  if (!page) {
    return (
      <div className={styles.page}>
        <title>{`${t('stay')} · Estancia`}</title>
        <PageHeader title={t('stay')} trail={trail} here={t('stay')} />
        <AdminNotice kind="problem">{t('isGone')}</AdminNotice>
      </div>
    );
  }
  const source = siteOf(page, t);
  const name = outsideName(page, t);
  return (
    <div className={styles.page}>
      <title>{`${name}, ${page.apartmentCode} · Estancia`}</title>
      <PageHeader
        title={name}
        trail={trail}
        here={t('title', { source })}
        summary={
          <>
            <b>{page.apartmentCode}</b> · {formatStay(page, locale, 'medium')}
          </>
        }
      />
      {answer && <Refused answer={answer} />}
      <div className={styles.columns}>
        {page.booking ? (
          <Panel title={t('form')}>
            <p>{t('alreadyBooked', { reference: page.booking.reference })}</p>
            <Button component={Link} to={paths.adminBooking(page.booking.bookingId)}>
              {t('seeBooking', { reference: page.booking.reference })}
            </Button>
          </Panel>
        ) : (
          <BookPanel page={page} answer={answer} />
        )}
        <Facts page={page} />
      </div>
    </div>
  );
}

function Refused({ answer: { refusal } }: { answer: OutsideAnswer }) {
  const { t } = useTranslation('calendars/outside');
  const locale = useLocale();
  const paths = usePaths();
  const { bookingId, reference, takenBy } = refusal.extra as {
    bookingId?: number;
    reference?: string;
    takenBy?: { checkIn: string; checkOut: string; reference: string | null };
  };
  const stay = takenBy ?? (refusal.extra as { checkIn?: string; checkOut?: string });
  const day = (text: string | undefined) => {
    const date = parseCalendarDate(text ?? '');
    return date ? formatDate(date, locale, 'medium') : '';
  };
  const between = { from: day(stay.checkIn), until: day(stay.checkOut) };
  return (
    <AdminNotice kind="problem" about={refusal}>
      {[refusal.message, ...refusal.fields.map(({ message }) => message)].join(' ')}{' '}
      {refusal.code === 'outside_changed' && t('nowDates', between)}
      {takenBy && t('takenBy', { ...between, who: takenBy.reference ?? t('somebody') })}
      {bookingId !== undefined && reference && (
        <Link to={paths.adminBooking(bookingId)}>{t('seeBooking', { reference })}</Link>
      )}
    </AdminNotice>
  );
}

function BookPanel({ page, answer }: { page: NonNullable<OutsidePage>; answer: OutsideAnswer | undefined }) {
  const { t } = useTranslation('calendars/outside');
  const locale = useLocale();
  const source = siteOf(page, t);
  const guest = outsideGuest(page, source);
  const typed = answer?.typed ?? {};
  const isWrong = answer?.refusal.fields.find(({ path }) => path === 'totalCents')?.message;
  return (
    <Panel title={t('form')} note={t('note', { source })}>
      <Form method="post" className={styles.form}>
        <input type="hidden" name="checkIn" value={page.checkIn} />
        <input type="hidden" name="checkOut" value={page.checkOut} />
        <TextInput
          name="firstName"
          label={t('firstName')}
          defaultValue={typed.firstName}
          maxLength={80}
          description={t('nameHint', { name: [guest.firstName, guest.lastName].filter(Boolean).join(' ') })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <TextInput name="lastName" label={t('lastName')} defaultValue={typed.lastName} maxLength={120} />
        <NativeSelect
          name="language"
          label={t('language')}
          data={locales.map((value) => ({ value, label: t(`languages.${value}`) }))}
          defaultValue={typed.language || defaultLocale}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
          description={t('languageHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <TextInput
          name="totalCents"
          label={t('total')}
          inputMode="decimal"
          defaultValue={typed.totalCents}
          error={isWrong}
          description={t('totalHint', { amount: formatMoney(page.totalCents, locale) })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <p className={styles.soft}>{page.hasRate ? t('priceNote', { count: page.guests }) : t('noPrice')}</p>
        {/** First in its form, so that Enter presses this button without JavaScript. */}
        <Button type="submit" name="intent" value="book">
          {t('book')}
        </Button>
      </Form>
    </Panel>
  );
}

function Facts({ page }: { page: NonNullable<OutsidePage> }) {
  const { t } = useTranslation('calendars/outside');
  const locale = useLocale();
  const paths = usePaths();
  const rows: [string, React.ReactNode][] = [
    [t('says'), page.summary && <bdi>{page.summary}</bdi>],
    [t('code'), page.reservationCode],
    [
      t('link'),
      page.reservationUrl && (
        <a href={page.reservationUrl} target="_blank" rel="noreferrer noopener">
          {t('linkOf')}
        </a>
      ),
    ],
    [t('phone'), page.phoneEnd],
    [t('price'), formatMoney(page.totalCents, locale)],
    [t('bail'), formatMoney(page.bailCents, locale)],
  ];
  return (
    <Panel title={t('stay')} action={<Link to={paths.adminCalendars(page.apartmentId)}>{t('calendar')}</Link>}>
      <dl className={styles.facts}>
        {rows
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {!page.booking && (
        <Form method="post" className={styles.kind}>
          <p>{t(page.kind === 'stay' ? 'isStay' : 'isClosed')}</p>
          <Button
            type="submit"
            name="intent"
            value={page.kind === 'stay' ? 'closed' : 'stay'}
            size="xs"
            variant="default"
          >
            {t(page.kind === 'stay' ? 'sayClosed' : 'sayStay')}
          </Button>
        </Form>
      )}
    </Panel>
  );
}
