import { ButtonLink } from '../../ui/button';
import { PageTitle } from '../../ui/page-title';
import { useTranslation } from '../../ui/translation';
import { usePaths } from '../../ui/use-locale';
import styles from './home-preparing.module.css';

export function HomePreparing() {
  const { t } = useTranslation('site');
  const paths = usePaths();
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle title={t('preparing.title')} />
      <meta name="robots" content="noindex" />
      <h1>{t('preparing.title')}</h1>
      <p className="lead">{t('preparing.lead')}</p>
      <ButtonLink to={paths.login()}>{t('nav.signIn')}</ButtonLink>
    </div>
  );
}
