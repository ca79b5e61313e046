import { Form, useNavigation } from 'react-router';
import { typedStay } from '../../../core/date-input';
import { capitalize, stayInWords } from '../../../core/words';
import { Button, ButtonLink } from '../../../ui/button';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { ExpiredData } from './checkout-data.server';
import styles from './checkout-start.module.css';

/** The hold ran out before the payment; the same stay can be asked for again. */
export function CheckoutExpired({ page }: { page: ExpiredData }) {
  const { t } = useTranslation('bookings/checkout', { keyPrefix: 'expired' });
  const { t: ui } = useTranslation('ui');
  const locale = useLocale();
  const paths = usePaths();
  const navigation = useNavigation();
  const dates = typedStay(page.stay);
  return (
    <div className={`wrap ${styles.page}`}>
      <title>{`${t('title')} · ${page.buildingName}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className={styles.title}>{t('title')}</h1>
      <p className="lead">{t('lead', { count: page.holdMinutes })}</p>
      <h2 className={styles.category}>{page.categoryName}</h2>
      <p className="soft">
        {capitalize(stayInWords(page.stay, locale, { year: true }), locale)}, {ui('guests', { count: page.guests })}
      </p>
      <div className={styles.ways}>
        <Form
          method="post"
          action={paths.book({ typeCategory: page.typeCategory, dates, guests: page.guests, code: page.offerCode })}
        >
          <input type="hidden" name="intent" value="hold" />
          <input type="hidden" name="typeCategory" value={page.typeCategory} />
          <input type="hidden" name="dates" value={dates} />
          <input type="hidden" name="guests" value={page.guests} />
          <input type="hidden" name="code" value={page.offerCode} />
          <Button disabled={navigation.state === 'submitting'}>{t('again')}</Button>
        </Form>
        <ButtonLink
          look="quiet"
          to={paths.roomDetails(page.typeCategory, { dates, guests: page.guests, code: page.offerCode })}
        >
          {t('look')}
        </ButtonLink>
      </div>
    </div>
  );
}
