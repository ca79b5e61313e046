import { useTranslation } from 'react-i18next';

export const handle = { messages: ['notifications'] };

export default function AdminNotifications() {
  const { t } = useTranslation('notifications');
  return <h1>{t('title')}</h1>;
}
