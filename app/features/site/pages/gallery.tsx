import { useTranslation } from 'react-i18next';
import { PageHead } from '../../../ui/page-head';

export const handle = { messages: ['site/gallery'] };

export default function Gallery() {
  const { t } = useTranslation('site/gallery');
  return (
    <>
      <PageHead title={t('title')} description={t('title')} />
      <h1 className="wrap">{t('title')}</h1>
    </>
  );
}
