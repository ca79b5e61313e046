import { useTranslation } from '../../../ui/translation';
import type { Presentation } from '../our-building-page.server';
import styles from './building-floors.module.css';

export function BuildingFloors({ floors }: { floors: Presentation['floors'] }) {
  const { t } = useTranslation('site/building');
  return (
    <section className={styles.band}>
      <div className={`wrap grid ${styles.floors}`}>
        <h2>{t('floors')}</h2>
        <dl className={styles.list}>
          {floors.map(({ floor, text }) => (
            <div key={floor}>
              <dt>{floor}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
