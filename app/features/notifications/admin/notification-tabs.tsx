import { RecordTabs } from '../../../ui/admin/record-tabs';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';

export function NotificationTabs({ current }: { current: 'mails' | 'alerts' | 'texts' }) {
  const { t } = useTranslation('notifications/alerts');
  const paths = usePaths();
  return (
    <RecordTabs
      label={t('tabs')}
      current={current}
      tabs={[
        { key: 'mails', label: t('mails'), to: paths.adminNotifications() },
        { key: 'alerts', label: t('title'), to: paths.adminAlerts() },
        { key: 'texts', label: t('texts'), to: paths.adminMailTexts() },
      ]}
    />
  );
}
