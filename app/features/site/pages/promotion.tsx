import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../../../access/load-page.server';
import { capitalize, spellNumber } from '../../../core/spelled-text';
import { ButtonLink } from '../../../ui/button';
import { PageHead } from '../../../ui/page-head';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { PromotionOfferView } from '../promotion-offer';
import { promotionPage } from '../promotion-page.server';
import styles from '../promotion.module.css';

export const handle = { messages: ['site/offers'], rests: true };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, promotionPage);

export default function Promotion() {
  const { t } = useTranslation('site/offers');
  const locale = useLocale();
  const paths = usePaths();
  const { buildingName, offers } = useLoaderData<typeof loader>();
  const count = offers.length;
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead
        title={t('title')}
        description={t('description', { name: buildingName })}
        crumb={t('title')}
        picture={offers[0]?.picture ?? null}
      />
      <h1>{t('title')}</h1>
      {count === 0 ? (
        <div className={styles.none}>
          <p className="lead">{t('none')}</p>
          <ButtonLink to={paths.rooms()}>{t('seeRooms')}</ButtonLink>
        </div>
      ) : (
        <>
          <p className={`lead ${styles.lead}`}>
            {t('lead', { count, words: capitalize(spellNumber(count, locale), locale) })}
          </p>
          <ul className={styles.offers}>
            {offers.map((offer, index) => (
              <li key={offer.id}>
                <PromotionOfferView offer={offer} first={index === 0} />
              </li>
            ))}
          </ul>
          <p className={`small soft ${styles.note}`}>{t('note')}</p>
        </>
      )}
    </div>
  );
}
