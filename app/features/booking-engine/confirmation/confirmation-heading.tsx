import { weekday, type CalendarDate } from '../../../core/calendar-date';
import { typedStay } from '../../../core/date-input';
import { formatClockTime, formatDate, formatMoney, weekdayLetters } from '../../../core/format';
import { formatIban } from '../../../core/iban';
import { type Locale, inLanguage } from '../../../core/locale';
import { bookingAnswers } from '../../../core/booking-states';
import { ButtonLink } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Notice } from '../../../ui/notice';
import { Tag } from '../../../ui/tag';
import { PageTitle } from '../../../ui/page-title';
import { Trans, useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { untilText } from '../hold/hold-texts';
import type { ConfirmationData } from './confirmation-data.server';
import styles from './confirmation-heading.module.css';
import { reachTags } from '../reach-tags';

export function ConfirmationHeading({ page }: { page: ConfirmationData }) {
  const { t } = useTranslation('booking-engine/checkout', { keyPrefix: 'confirmation' });
  const { t: hold } = useTranslation('booking-engine/hold');
  const locale = useLocale();
  const { state, building, stay, firstName, mailed } = page;
  const text = t(page.transfer ? 'title.transfer' : `title.${state}`, { day: dayText(stay.checkIn, locale) });
  const title =
    firstName && !bookingAnswers(state, 'isOfferedAgain') ? t('named', { title: text, name: firstName }) : text;
  const isFirm = bookingAnswers(state, 'isFirm');
  const values = {
    time: page.holdEnd ? untilText(page.holdEnd, locale) : '',
    lastDay: dayText(stay.checkOut, locale),
    checkOutTime: formatClockTime(building.checkOutTime, locale),
    phone: building.phone,
    until: page.transfer ? formatDate(page.transfer.until, locale) : '',
  };
  return (
    <>
      <PageTitle title={`${t('reference')} ${page.reference}`} />
      <Tag kind={isFirm ? 'good' : 'neutral'}>
        {isFirm && <Icon name="check" size={18} />}
        {t(`tag.${state}`)}
      </Tag>
      <h1 className={styles.title}>{title}</h1>
      {page.paidNowCents !== null && (
        <Notice kind="good">{t('paidNow', { amount: formatMoney(page.paidNowCents, locale) })}</Notice>
      )}
      <p className={`lead ${styles.lead}`}>
        <Trans
          t={t}
          i18nKey={
            page.transfer
              ? 'lead.transfer'
              : state === 'checked_in' && !building.hasReception
                ? 'lead.checkedInNoReception'
                : `lead.${state}`
          }
          values={values}
          components={reachTags(building)}
        />
        {page.charged && <> {hold(`charged.${page.charged}`)}</>}
      </p>
      {mailed && (
        <p className={styles.mailed}>
          {mailed.to ? t(`mailed.${mailed.state}To`, { email: mailed.to }) : t(`mailed.${mailed.state}`)}
        </p>
      )}
      <dl className={styles.reference}>
        <dt>{t('reference')}</dt>
        <dd>{page.reference}</dd>
      </dl>
      {page.transfer && <TransferDetails page={page} transfer={page.transfer} />}
      <Ways page={page} />
    </>
  );
}

function Ways({ page }: { page: ConfirmationData }) {
  const { t } = useTranslation('booking-engine/checkout', { keyPrefix: 'confirmation' });
  const paths = usePaths();
  const { state, reference, typeCategory, stay, today, adults, children } = page;
  if (bookingAnswers(state, 'isHold')) {
    return (
      <ButtonLink to={paths.book({ reference })} look={page.transfer ? 'secondary' : 'primary'}>
        {t(page.transfer ? 'transfer.otherwise' : 'continue')}
      </ButtonLink>
    );
  }
  if (bookingAnswers(state, 'isOfferedAgain')) {
    if (stay.checkIn < today) return null;
    return (
      <ButtonLink to={paths.roomDetails(typeCategory, { dates: typedStay(stay), guests: adults + children })}>
        {t('again')}
      </ButtonLink>
    );
  }
  if (!bookingAnswers(state, 'isCurrent')) return null;
  return (
    <a className={styles.calendar} href={paths.booking(reference, { format: 'ics' })} download={`${reference}.ics`}>
      <Icon name="calendar" size={20} />
      {t('addToCalendar')}
    </a>
  );
}

function TransferDetails({
  page,
  transfer,
}: {
  page: ConfirmationData;
  transfer: NonNullable<ConfirmationData['transfer']>;
}) {
  const { t } = useTranslation('booking-engine/checkout', { keyPrefix: 'confirmation.transfer' });
  const locale = useLocale();
  const rows = [
    ['amount', formatMoney(transfer.amountCents, locale)],
    ['account', formatIban(transfer.account)],
    ['holder', transfer.holder],
    ['reference', page.reference],
    ['until', formatDate(transfer.until, locale)],
  ] as const;
  return (
    <section aria-labelledby="transfer-title">
      <h2 id="transfer-title" className={styles.transferTitle}>
        {t('title')}
      </h2>
      <dl className={styles.transfer}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Formats the day: `lunes 3 de mayo`, `Monday, May 3`. */
function dayText(date: CalendarDate, locale: Locale): string {
  const name = weekdayLetters(locale)[weekday(date) - 1]!.name;
  const day = formatDate(date, locale, 'dayMonth');
  return inLanguage(locale, { es: `${name} ${day}`, en: `${name}, ${day}` });
}
