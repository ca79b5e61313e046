import { formatDate } from '../../../core/format';
import { intlTag, type Locale } from '../../../core/locale';
import { KeyValues } from '../../../ui/admin/key-values';
import { Panel } from '../../../ui/admin/panel';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import styles from './admin-aside.module.css';
import type { BookingPage } from './admin-booking-page.server';
import { phoneLink, whatsappLink } from './admin-phone';

export function PeoplePanel({ booking }: { booking: BookingPage }) {
  const { t } = useTranslation('front-desk/admin');
  const { t: ui } = useTranslation('ui');
  const locale = useLocale();
  const paths = usePaths();
  const { guest, adults, children, guests, invoiceTo } = booking;
  const people = [ui('adults', { count: adults }), children > 0 && ui('children', { count: children })];
  if (!guest) {
    return (
      <Panel title={t('people.title')}>
        <p className={styles.soft}>{t('people.unknown')}</p>
      </Panel>
    );
  }
  return (
    <Panel title={t('people.title')} action={<Link to={paths.adminEditBooking(booking.id)}>{t('people.edit')}</Link>}>
      <div className={styles.person}>
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(guest.name)}
        </span>
        <p>
          <b>{guest.name}</b>
          <span className={styles.soft}>{people.filter(Boolean).join(', ')}</span>
        </p>
      </div>
      <KeyValues
        entries={[
          { name: t('people.contact'), value: guest.contact },
          { name: t('people.email'), value: guest.email && <a href={`mailto:${guest.email}`}>{guest.email}</a> },
          { name: t('people.phone'), value: guest.phone && <a href={phoneLink(guest.phone)}>{guest.phone}</a> },
          {
            name: 'WhatsApp',
            value: whatsappLink(guest.phone) && (
              <a href={whatsappLink(guest.phone)} target="_blank" rel="noreferrer">
                {t('people.chat')}
              </a>
            ),
          },
          { name: t('people.language'), value: t(`language.${guest.language}`) },
          { name: t('people.country'), value: guest.country && countryName(guest.country, locale) },
          { name: t('people.taxNumber'), value: guest.taxNumber },
          {
            name: t('people.guests'),
            value: guests
              .map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim())
              .filter((name) => name !== guest.name)
              .join(', '),
          },
          {
            name: t('people.invoiceTo'),
            value: invoiceTo && [invoiceTo.name, invoiceTo.taxNumber].filter(Boolean).join(' · '),
          },
          { name: t('people.notes'), value: guest.notes },
        ]}
      />
      {guest.restrictedUntil && (
        <p className={styles.soft}>
          {t('people.restricted', { date: formatDate(guest.restrictedUntil, locale, 'medium') })}
        </p>
      )}
    </Panel>
  );
}

function initialsOf(name: string): string {
  const nameParts = name.split(/\s+/).filter(Boolean);
  return nameParts
    .slice(0, 2)
    .map((word) => word[0]!.toUpperCase())
    .join('');
}

function countryName(code: string, locale: Locale): string {
  try {
    return new Intl.DisplayNames(intlTag(locale), { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
