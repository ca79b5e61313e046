import { locales, type Locale } from '../../../core/locale';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import type { OfferPreview } from '../preview-offer.server';
import styles from './preview-panel.module.css';

type Card = OfferPreview['cards']['es'];

export function OfferCard({ cards }: { cards: OfferPreview['cards'] }) {
  const { t } = useTranslation('offers/admin');
  const own = useLocale();
  return (
    <div className={styles.languages}>
      <fieldset className={styles.switch}>
        <legend className="visually-hidden">{t('preview.language')}</legend>
        {locales.map((language) => (
          <label key={language}>
            <input type="radio" name="preview.language" value={language} defaultChecked={language === own} />
            {t(`preview.${language}`)}
          </label>
        ))}
      </fieldset>
      {locales.map((language) => (
        <CardIn key={language} language={language} card={cards[language]} />
      ))}
    </div>
  );
}

function CardIn({ card, language }: { card: Card; language: Locale }) {
  return (
    <article lang={language} className={styles.card} data-language={language}>
      {card.picture && <img src={card.picture.src} alt="" width={480} height={320} className={styles.picture} />}
      <div className={styles.words}>
        <h3>{card.name}</h3>
        {card.description && <p>{card.description}</p>}
        <dl>
          {card.facts.map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {card.code && <p className={styles.code}>{card.code}</p>}
      </div>
    </article>
  );
}
