import { AdminNotice } from '../../../ui/admin/admin-notice';
import { useTranslation } from '../../../ui/translation';

/** That no mail leaves the building, as long as there is no mail server; `unsent` is null where there is one. */
export function MailServerNotice({ unsent }: { unsent: number | null }) {
  const { t } = useTranslation('notifications/alerts');
  if (unsent === null) return null;
  return (
    <AdminNotice kind="warning">
      {t('noServer')} {unsent > 0 && t('noServerUnsent', { count: unsent })}
    </AdminNotice>
  );
}
