import { useTranslation } from '../../ui/translation';
import { useMailNotice, useSendsMail } from '../../ui/use-building';
import { Arrival } from './arrival';
import { EntryFoot, EntryFrame } from './entry-frame';

/** Shows that an email is on its way, without revealing whether an account exists, or that no mail can be sent. */
export function MailSent({ lead, again }: { lead: string; again: string }) {
  const { t } = useTranslation('users/entry', { keyPrefix: 'sent' });
  const sendsMail = useSendsMail();
  const notice = useMailNotice();
  return (
    <EntryFrame title={t(sendsMail ? 'title' : 'titleKept')}>
      <Arrival>{notice(lead)}</Arrival>
      {sendsMail && <EntryFoot question={t('missing')} answer={t('again')} to={again} />}
    </EntryFrame>
  );
}
