import { useTranslation } from '../../ui/translation';
import { Arrival } from './arrival';
import { EntryFoot, EntryFrame } from './entry-frame';

/** That a mail is on its way, whoever has an account or has not. */
export function MailSent({ lead, again }: { lead: string; again: string }) {
  const { t } = useTranslation('users/entry', { keyPrefix: 'sent' });
  return (
    <EntryFrame title={t('title')}>
      <Arrival>{lead}</Arrival>
      <EntryFoot question={t('missing')} answer={t('again')} to={again} />
    </EntryFrame>
  );
}
