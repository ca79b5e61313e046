import { formatDate, formatList } from '../../core/format';
import { ButtonLink } from '../../ui/button';
import { Picture } from '../../ui/picture';
import { useTranslation } from '../../ui/translation';
import { useLocale, usePaths } from '../../ui/use-locale';
import styles from './home-offer-band.module.css';
import type { HomeOffer } from './home-page.server';

export function HomeOfferBand({ offer }: { offer: HomeOffer }) {
  const { t } = useTranslation('site');
  const paths = usePaths();
  return (
    <section className={styles.band}>
      <div className={`wrap grid ${styles.row}`}>
        <div className={styles.words}>
          <h2>{offer.name}</h2>
          <p className="lead">
            <Conditions offer={offer} />
          </p>
          <div className={styles.ways}>
            <ButtonLink to={paths.rooms({ code: offer.code })}>{t('home.chooseDates')}</ButtonLink>
            <ButtonLink look="quiet" to={paths.promotion()}>
              {t('home.allOffers')}
            </ButtonLink>
          </div>
        </div>
        {offer.picture && (
          <div className={styles.picture}>
            <Picture item={offer.picture} sizes="(width >= 1024px) 46vw, 100vw" ratio="3 / 2" />
          </div>
        )}
      </div>
    </section>
  );
}

function Conditions({ offer }: { offer: HomeOffer }) {
  const { t } = useTranslation('site');
  const locale = useLocale();
  const { stayFrom, stayUntil, minNights, code } = offer;
  const sameYear = stayFrom?.slice(0, 4) === stayUntil?.slice(0, 4);
  const from = stayFrom && formatDate(stayFrom, locale, sameYear ? 'dayMonth' : 'long');
  const until = stayUntil && formatDate(stayUntil, locale);
  const when =
    from && until
      ? t('home.offer.between', { from, until })
      : from
        ? t('home.offer.since', { from })
        : until
          ? t('home.offer.until', { until })
          : t('home.offer.always');
  const where =
    offer.categories.length === 0
      ? t('home.offer.anywhere')
      : t('home.offer.in', { categories: formatList(offer.categories, locale) });
  return (
    <>
      {when}
      {where} {minNights !== null && <>{t('home.offer.minNights', { count: minNights })} </>}
      {code ? t('home.offer.code', { code }) : t('home.offer.noCode')}
    </>
  );
}
