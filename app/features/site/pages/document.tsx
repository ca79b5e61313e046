import { useTranslation } from 'react-i18next';
import { PageHead } from '../../../ui/page-head';

export const handle = { messages: ['site/building'] };

export default function Document() {
  const { t } = useTranslation('site/building');
  return (
    <>
      <PageHead title={t('title')} description={t('title')} />
      <h1 className="wrap">{t('title')}</h1>
    </>
  );
}
