import { Link } from 'react-router';
import { useTranslation } from '../../ui/translation';
import { usePaths } from '../../ui/use-locale';
import styles from './gallery-tabs.module.css';
import { galleryViews, type GalleryView } from './gallery-views';

/** The parts of the gallery: links, so that each has its address. */
export function GalleryTabs({ view }: { view: GalleryView }) {
  const { t } = useTranslation('site/gallery');
  const paths = usePaths();
  return (
    <nav aria-label={t('show')}>
      <ul className={styles.tabs}>
        {galleryViews.map((entry) => (
          <li key={entry}>
            <Link
              to={paths.gallery(entry === 'all' ? {} : { show: entry })}
              aria-current={entry === view ? 'page' : undefined}
              preventScrollReset
            >
              {t(`views.${entry}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
