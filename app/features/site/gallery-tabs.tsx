import { LinkTabs } from '../../ui/link-tabs';
import { useTranslation } from '../../ui/translation';
import { usePaths } from '../../ui/use-locale';
import styles from './gallery-tabs.module.css';
import type { GalleryView } from './gallery-views';

/** Tabs of the gallery, shown if there is more than one. They are links, so each has its own address. */
export function GalleryTabs({ view, views }: { view: GalleryView; views: readonly GalleryView[] }) {
  const { t } = useTranslation('site/gallery');
  const paths = usePaths();
  if (views.length <= 2) return null;
  const tabs = views.map((entry) => ({
    label: t(`views.${entry}`),
    to: paths.gallery(entry === 'all' ? {} : { show: entry }),
    current: entry === view,
  }));
  return (
    <div className={styles.tabs}>
      <LinkTabs name={t('show')} tabs={tabs} />
    </div>
  );
}
