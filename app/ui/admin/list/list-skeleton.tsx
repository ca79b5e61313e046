import { useTranslation } from '../../translation';
import styles from './list-skeleton.module.css';

/** Placeholder rows at their final height; visible only if loading takes long. */
export function ListSkeleton() {
  const { t } = useTranslation('ui/list');
  return (
    <div className={styles.skeleton}>
      <span className="visually-hidden">{t('loading')}</span>
      {[64, 110, 72, 116, 86, 104].map((width) => (
        <div key={width} className={styles.row} aria-hidden="true">
          <i style={{ width: 64 }} />
          <i style={{ width }} />
          <i style={{ width: 52 }} />
        </div>
      ))}
    </div>
  );
}
