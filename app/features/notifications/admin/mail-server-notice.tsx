import { AdminNotice } from '../../../ui/admin/admin-notice';
import { useTranslation } from '../../../ui/translation';

/** Warns that no mail is sent without a mail server; `unsent` is null if there is a server. */
export function MailServerNotice({ unsent }: { unsent: number | null }) {
  const { t } = useTranslation('notifications/alerts');
  if (unsent === null) return null;
  return (
    <AdminNotice kind="warning">
      {t('noServer')} {unsent > 0 && t('noServerUnsent', { count: unsent })}
    </AdminNotice>
  );
}
