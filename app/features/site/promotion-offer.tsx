import { formatMoneyShort } from '../../core/format';
import { stayText, withinSentence } from '../../core/spelled-text';
import { ButtonLink } from '../../ui/button';
import { Facts } from '../../ui/facts';
import { Picture } from '../../ui/picture';
import { useTranslation } from '../../ui/translation';
import { useLocale, usePaths } from '../../ui/use-locale';
import { offerFacts } from '../offers/offer-facts';
import { PromotionCode } from './promotion-code';
import styles from './promotion-offer.module.css';
import type { PromotionOffer } from './promotion-page.server';

export function PromotionOfferView({ offer, first }: { offer: PromotionOffer; first: boolean }) {
  const { t } = useTranslation('site/offers');
  const paths = usePaths();
  const title = `offer-${offer.id}`;
  return (
    <article className={`grid ${styles.offer}`} aria-labelledby={title}>
      <div className={styles.picture}>
        {offer.picture && (
          <Picture item={offer.picture} sizes="(width >= 1024px) 55vw, 100vw" ratio="3 / 2" first={first} decorative />
        )}
      </div>
      <div className={styles.words}>
        <h2 id={title}>{offer.name}</h2>
        <p className={`lead ${styles.description}`}>{offer.description}</p>
        <Conditions offer={offer} />
        {offer.code && <PromotionCode code={offer.code} />}
        {offer.example && <Example example={offer.example} />}
        <ButtonLink className={styles.use} to={paths.rooms(offer.search)}>
          {t('use')}
          <span className="visually-hidden">: {offer.name}</span>
        </ButtonLink>
      </div>
    </article>
  );
}

function Conditions({ offer }: { offer: PromotionOffer }) {
  const { t } = useTranslation('site/offers');
  const { t: ui } = useTranslation('ui');
  const locale = useLocale();
  return <Facts facts={offerFacts(offer, locale, { translate: t, nights: (count) => ui('nights', { count }) })} />;
}

function Example({ example }: { example: NonNullable<PromotionOffer['example']> }) {
  const { t } = useTranslation('site/offers');
  const locale = useLocale();
  const paths = usePaths();
  const money = (cents: number) => formatMoneyShort(cents, locale);
  return (
    <div className={styles.example}>
      <p>
        {t('example', {
          stay: stayText(example.stay, locale, { year: example.saysYear }),
          category: withinSentence(example.category, locale),
          full: money(example.fullCents),
          saves: money(example.savesCents),
          total: money(example.totalCents),
        })}
      </p>
      <ButtonLink look="quiet" to={paths.roomDetails(example.typeCategory, example.quote)}>
        {t('seeExample')}
        <span className="visually-hidden">: {example.category}</span>
      </ButtonLink>
    </div>
  );
}
