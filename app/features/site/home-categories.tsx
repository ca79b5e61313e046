import { formatMoneyShort } from '../../core/format';
import { capitalize, spellNumber } from '../../core/spelled-text';
import { ButtonLink } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';
import { Picture } from '../../ui/picture';
import { useTranslation } from '../../ui/translation';
import { useLocale, usePaths } from '../../ui/use-locale';
import styles from './home-categories.module.css';
import type { HomeCategory } from './home-page.server';

export function HomeCategories({ categories }: { categories: HomeCategory[] }) {
  const { t } = useTranslation('site');
  const locale = useLocale();
  const paths = usePaths();
  const count = categories.length;
  const countText = capitalize(spellNumber(count, locale), locale);
  return (
    <section className={`wrap ${styles.section}`}>
      <div className={styles.head}>
        <h2>{t('home.ways', { count, words: countText })}</h2>
        <ButtonLink look="quiet" to={paths.rooms()}>
          {t('home.seePrices')}
          <Icon name="arrow" size={18} />
        </ButtonLink>
      </div>
      <ul className={categories.some(({ cover }) => cover) ? styles.list : `${styles.list} ${styles.plain}`}>
        {categories.map((category) => (
          <li key={category.typeCategory}>
            <CategoryCard category={category} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CategoryCard({ category }: { category: HomeCategory }) {
  const { t } = useTranslation('site');
  const { t: ui } = useTranslation('ui');
  const locale = useLocale();
  const paths = usePaths();
  return (
    <Link className={styles.card} to={paths.roomDetails(category.typeCategory)} prefetch="intent">
      <span className={styles.picture}>
        {category.cover && (
          <Picture item={category.cover} sizes="(width >= 1024px) 60vw, 100vw" ratio="var(--ratio)" decorative />
        )}
      </span>
      <h3>{category.name}</h3>
      <span className={styles.summary}>{category.summary}</span>
      {category.from && (
        <span className={styles.price}>
          {t('home.lowest')} <b>{formatMoneyShort(category.from.nightCents, locale)}</b>{' '}
          {ui('aNight', { count: category.from.nights })}
        </span>
      )}
    </Link>
  );
}
