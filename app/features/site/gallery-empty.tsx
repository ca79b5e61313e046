import { ButtonLink } from '../../ui/button';
import { useTranslation } from '../../ui/translation';
import { usePaths } from '../../ui/use-locale';
import styles from './gallery-empty.module.css';
import type { GalleryView } from './gallery-views';

/** Shown if there are no pictures, or none in this view; links to all pictures or to the apartments. */
export function GalleryEmpty({ view }: { view: GalleryView }) {
  const { t } = useTranslation('site/gallery');
  const paths = usePaths();
  return (
    <div className={styles.empty}>
      <p className="lead">{t('empty.lead')}</p>
      {view === 'all' ? (
        <ButtonLink to={paths.rooms()}>{t('empty.rooms')}</ButtonLink>
      ) : (
        <ButtonLink to={paths.gallery()}>{t('empty.all')}</ButtonLink>
      )}
    </div>
  );
}
