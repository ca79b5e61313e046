import { PageHead } from '../../../ui/page-head';
import { ButtonLink } from '../../../ui/button';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import layout from './account-layout.module.css';
import styles from './account-erased.module.css';

export const handle = { messages: ['account'] };

export default function AccountErased() {
  const { t } = useTranslation('account', { keyPrefix: 'erasure' });
  const paths = usePaths();
  return (
    <div className={`wrap ${layout.page}`}>
      <PageHead title={t('done')} description={t('doneLead')} unlisted />
      <h1>{t('done')}</h1>
      <p className={`lead ${styles.lead}`}>{t('doneLead')}</p>
      <ButtonLink to={paths.home()}>{t('home')}</ButtonLink>
    </div>
  );
}
