import { weekday, type CalendarDate } from '../../../core/calendar-date';
import { typedStay } from '../../../core/date-input';
import { formatClockTime, formatDate, formatTime, weekdayLetters } from '../../../core/format';
import type { Locale } from '../../../core/locale';
import { ButtonLink } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Tag } from '../../../ui/tag';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { ConfirmationData } from './confirmation-data.server';
import styles from './confirmation-heading.module.css';

const goodStates = new Set(['confirmed', 'checked_in', 'checked_out']);

/** State, title and reference, and what can be done now. */
export function ConfirmationHeading({ page }: { page: ConfirmationData }) {
  const { t } = useTranslation('bookings/checkout', { keyPrefix: 'confirmation' });
  const locale = useLocale();
  const { state, building, stay, firstName } = page;
  const said = t(`title.${state}`, { day: dayInWords(stay.checkIn, locale) });
  const title =
    firstName && state !== 'cancelled' && state !== 'expired' ? t('named', { title: said, name: firstName }) : said;
  const lead = t(`lead.${state}`, {
    time: page.holdUntil ? formatTime(page.holdUntil, locale, building.timeZone) : '',
    lastDay: dayInWords(stay.checkOut, locale),
    checkOutTime: formatClockTime(building.checkOutTime, locale),
    phone: building.phone,
  });
  return (
    <>
      <title>{`${t('reference')} ${page.reference} · ${building.name}`}</title>
      <Tag kind={goodStates.has(state) ? 'good' : 'neutral'}>
        {goodStates.has(state) && <Icon name="check" size={18} />}
        {t(`tag.${state}`)}
      </Tag>
      <h1 className={styles.title}>{title}</h1>
      <p className={`lead ${styles.lead}`}>{lead}</p>
      <dl className={styles.reference}>
        <dt>{t('reference')}</dt>
        <dd>{page.reference}</dd>
      </dl>
      <Ways page={page} />
    </>
  );
}

function Ways({ page }: { page: ConfirmationData }) {
  const { t } = useTranslation('bookings/checkout', { keyPrefix: 'confirmation' });
  const paths = usePaths();
  const { state, reference, typeCategory, stay, today, adults, children } = page;
  switch (state) {
    case 'pending':
      return <ButtonLink to={paths.book({ reference })}>{t('continue')}</ButtonLink>;
    case 'expired':
    case 'cancelled':
      if (stay.checkIn < today) return null;
      return (
        <ButtonLink to={paths.roomDetails(typeCategory, { dates: typedStay(stay), guests: adults + children })}>
          {t('again')}
        </ButtonLink>
      );
    case 'confirmed':
    case 'checked_in':
      return (
        <a className={styles.calendar} href={paths.booking(reference, { format: 'ics' })} download={`${reference}.ics`}>
          <Icon name="calendar" size={20} />
          {t('addToCalendar')}
        </a>
      );
    default:
      return null;
  }
}

/** `lunes 3 de mayo`, `Monday, May 3`. */
function dayInWords(date: CalendarDate, locale: Locale): string {
  const name = weekdayLetters(locale)[weekday(date) - 1]!.name;
  const day = formatDate(date, locale, 'dayMonth');
  return locale === 'es' ? `${name} ${day}` : `${name}, ${day}`;
}
