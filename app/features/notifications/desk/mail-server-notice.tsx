import { DeskNotice } from '../../../ui/desk/desk-notice';
import { useTranslation } from '../../../ui/translation';

/** That no mail leaves the house, as long as there is no mail server; `unsent` is null where there is one. */
export function MailServerNotice({ unsent }: { unsent: number | null }) {
  const { t } = useTranslation('notifications/alerts');
  if (unsent === null) return null;
  return (
    <DeskNotice kind="warning">
      {t('noServer')} {unsent > 0 && t('noServerUnsent', { count: unsent })}
    </DeskNotice>
  );
}
