import { useTranslation } from 'react-i18next';
import { PageHead } from '../../../ui/page-head';

export const handle = { messages: ['site/offers'] };

export default function Promotion() {
  const { t } = useTranslation('site/offers');
  return (
    <>
      <PageHead title={t('title')} description={t('title')} />
      <h1 className="wrap">{t('title')}</h1>
    </>
  );
}
