import { ButtonLink } from '../../ui/button';
import { useTranslation } from '../../ui/translation';
import { usePaths } from '../../ui/use-locale';
import styles from './no-stays.module.css';

export function NoStays({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useTranslation('account', { keyPrefix: 'empty' });
  const paths = usePaths();
  return (
    <section className={styles.empty}>
      {isEmpty && <h2>{t('title')}</h2>}
      <p className="lead">{t(isEmpty ? 'lead' : 'noneAhead')}</p>
      <ButtonLink to={paths.rooms()}>{t('search')}</ButtonLink>
    </section>
  );
}
