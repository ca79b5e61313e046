import { Picture } from '../../ui/picture';
import { StaySearch } from '../../ui/stay-search';
import { useTranslation } from '../../ui/translation';
import { usePaths } from '../../ui/use-locale';
import styles from './home-hero.module.css';
import type { HomePage } from './home-page.server';

/** The picture is 3:2 and is cropped to the height set by its style sheet. */
const SIZES =
  '(width < 768px) max(100vw, 150svh - 816px), (width < 1024px) max(100vw, 150svh - 720px), max(100vw, 150svh - 480px)';

export function HomeHero({ page, title }: { page: HomePage; title: string }) {
  const { t } = useTranslation('site');
  const paths = usePaths();
  // A building without rooms does not mention them.
  const has = { all: true, suite: page.counts.suites > 0, room: page.counts.rooms > 0 };
  const types = (['all', 'suite', 'room'] as const)
    .filter((type) => has[type])
    .map((type) => ({ value: type, label: t(`home.types.${type}`) }));
  return (
    <>
      <h1 className={`wrap ${styles.title}`}>{title}</h1>
      {page.hero && (
        <div className={styles.picture}>
          <Picture item={page.hero} sizes={SIZES} ratio="auto" first position="50% 62%" />
        </div>
      )}
      <div className={page.hero ? `wrap ${styles.search}` : 'wrap'}>
        <StaySearch
          action={paths.rooms()}
          today={page.today}
          latest={page.latest}
          mostGuests={page.mostGuests}
          types={types}
          submitLabel={t('home.search')}
        />
      </div>
    </>
  );
}
