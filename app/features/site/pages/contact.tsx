import { useTranslation } from 'react-i18next';
import { PageHead } from '../../../ui/page-head';

export const handle = { messages: ['site/contact'] };

export default function Contact() {
  const { t } = useTranslation('site/contact');
  return (
    <>
      <PageHead title={t('title')} description={t('title')} />
      <h1 className="wrap">{t('title')}</h1>
    </>
  );
}
