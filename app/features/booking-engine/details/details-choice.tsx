import { formatMoneyShort } from '../../../core/format';
import { textIn } from '../../../core/locale';
import { Link } from '../../../ui/link';
import { PageHead } from '../../../ui/page-head';
import { Picture } from '../../../ui/picture';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import styles from './details-choice.module.css';
import type { DetailsChoiceData } from './details-data.server';

export function DetailsChoice({ page }: { page: DetailsChoiceData }) {
  const { t } = useTranslation('booking-engine/search', { keyPrefix: 'details' });
  const { t: ui } = useTranslation('ui');
  const locale = useLocale();
  const paths = usePaths();
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={t('choose')} description={t('chooseLead')} crumb={t('choose')} />
      <h1>{t('choose')}</h1>
      <p className="lead">{t('chooseLead')}</p>
      <ul className={styles.list}>
        {page.cards.map((card, index) => (
          <li key={card.typeCategory}>
            <Link
              className={styles.card}
              to={paths.roomDetails(card.typeCategory, page.query.dates ? { ...page.query } : undefined)}
              prefetch="intent"
            >
              {card.cover && (
                <Picture
                  item={card.cover}
                  sizes="(width >= 768px) 50vw, 100vw"
                  ratio="4 / 3"
                  first={index === 0}
                  decorative
                />
              )}
              <h2>{textIn(card.name, locale)}</h2>
              <p className="soft">{textIn(card.summary, locale)}</p>
              {card.from && (
                <p className={styles.price}>
                  {t('from', {
                    price: formatMoneyShort(card.from.nightCents, locale),
                    night: ui('aNight', { count: card.from.nights }),
                  })}
                </p>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
