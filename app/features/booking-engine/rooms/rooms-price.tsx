import { formatMoneyShort } from '../../../core/format';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import type { RoomResult } from './rooms-page.server';
import styles from './rooms-price.module.css';

export function StayPrice({ offer, nights }: { offer: NonNullable<RoomResult['offer']>; nights: number }) {
  const { t } = useTranslation('booking-engine/search');
  const { t: tUi } = useTranslation('ui');
  const locale = useLocale();
  const wholeEuros = Math.round(offer.totalCents / nights / 100) * 100;
  return (
    <p className={styles.price}>
      <span>
        {offer.fullCents > offer.totalCents && (
          <span className={styles.before}>
            <span className="visually-hidden">{t('rooms.before')} </span>
            <s>{formatMoneyShort(offer.fullCents, locale)}</s>
            <span className="visually-hidden">, {t('rooms.now')} </span>
          </span>
        )}
        <span className={styles.total}>{formatMoneyShort(offer.totalCents, locale)}</span>
      </span>
      <span className={styles.meaning}>
        {nights > 1
          ? t('rooms.average', {
              nights: tUi('nights', { count: nights }),
              price: formatMoneyShort(wholeEuros, locale),
            })
          : tUi('nights', { count: nights })}
        <br />
        {t('rooms.included')}
      </span>
    </p>
  );
}

/** Lowest nightly price with the length of stay it requires, shown before dates are chosen. */
export function FromPrice({ from }: { from: RoomResult['from'] }) {
  const { t } = useTranslation('booking-engine/search');
  const { t: tUi } = useTranslation('ui');
  const locale = useLocale();
  if (!from) return <p className={styles.price} />;
  return (
    <p className={styles.price}>
      <span>
        <span className={styles.before}>{t('rooms.from')}</span>
        <span className={styles.total}>{formatMoneyShort(from.nightCents, locale)}</span>
      </span>
      <span className={styles.meaning}>
        {tUi('aNight', { count: from.nights })}
        <br />
        {t('rooms.included')}
      </span>
    </p>
  );
}
