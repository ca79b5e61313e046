import { formatDate, formatMoney, formatNumber, formatStay } from '../../../core/format';
import { dateInZone } from '../../../core/calendar-date';
import { KeyValues } from '../../../ui/admin/key-values';
import { Panel } from '../../../ui/admin/panel';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { OfferPage } from './offer-page.server';
import styles from './usage-panel.module.css';
import { useOfferTexts } from './use-offer-texts';

export function UsagePanel({ offer }: { offer: OfferPage['offer'] }) {
  const { t } = useTranslation('offers/admin');
  const locale = useLocale();
  const paths = usePaths();
  const texts = useOfferTexts();
  const { usage, bookings, uses, timeZone } = offer;
  if (uses === 0) {
    return (
      <Panel title={t('panel.usage')}>
        <p className={styles.soft}>{t('usage.never')}</p>
      </Panel>
    );
  }
  return (
    <Panel title={t('panel.usage')}>
      <KeyValues
        entries={[
          { name: t('usage.uses'), value: texts.uses(offer) },
          { name: t('usage.discount'), value: formatMoney(usage.discountCents, locale) },
          { name: t('usage.total'), value: formatMoney(usage.totalCents, locale) },
          {
            name: t('usage.last'),
            value: usage.lastAt && formatDate(dateInZone(usage.lastAt, timeZone), locale, 'medium'),
          },
        ]}
      />
      {bookings && (
        <>
          <h3 className={styles.title}>{t('usage.bookings')}</h3>
          <ul className={styles.list}>
            {bookings.map(({ id, reference, apartment, checkIn, checkOut, discountCents }) => (
              <li key={id}>
                <Link to={paths.adminBooking(id)}>{reference}</Link>
                <span>{apartment}</span>
                <span className={styles.soft}>{formatStay({ checkIn, checkOut }, locale, 'short')}</span>
                <span className="figures">−{formatMoney(discountCents, locale)}</span>
              </li>
            ))}
          </ul>
          {uses > bookings.length && (
            <p className={styles.soft}>{t('usage.more', { count: formatNumber(uses - bookings.length, locale) })}</p>
          )}
        </>
      )}
    </Panel>
  );
}
