import { useTranslation } from '../../../../ui/translation';
import { DeskDateField } from '../../../../ui/date-picker/desk-date-field';
import type { BookingPage } from '../../desk/desk-booking-page.server';
import { AskDialog } from './ask-dialog';
import styles from './ask-dialog.module.css';
import type { AskedDeed } from './deed-looks';
import { DialogWarnings } from './dialog-warnings';
import { EndDialog } from './end-dialog';
import type { LifeAnswer } from './life-page.server';
import { NotifyField } from './notify-field';

interface DeedDialogProps {
  booking: BookingPage;
  deed: AskedDeed;
  answer: LifeAnswer | undefined;
}

/** What a step asks before it is taken. */
export function DeedDialog({ booking, deed, answer }: DeedDialogProps) {
  const { t } = useTranslation('bookings/deeds');
  const version = toldVersion(booking, answer);
  if (deed === 'cancel' || deed === 'mark_no_show') {
    return <EndDialog booking={booking} deed={deed} version={version} answer={answer} />;
  }
  const problem = answer?.refusal.fields.find(({ path }) => path === 'at')?.message;
  return (
    <AskDialog booking={booking} deed={deed} version={version}>
      <DialogWarnings booking={booking} deed={deed} />
      {answer && !problem && (
        <p role="alert" className={styles.problem}>
          {answer.sentence}
        </p>
      )}
      {deed === 'confirm' ? (
        <>
          <p className={styles.text}>{t('dialog.confirmText')}</p>
          <NotifyField booking={booking} />
        </>
      ) : (
        <DeskDateField
          name="at"
          kind="datetime"
          label={t('dialog.at')}
          hint={t('dialog.atHint')}
          today={booking.today}
          defaultValue={answer?.typed.at ?? booking.nowText}
          error={problem}
          width="full"
        />
      )}
    </AskDialog>
  );
}

/** Who was told that somebody else changed it goes on from there, also before the page is loaded anew. */
function toldVersion(booking: BookingPage, answer: LifeAnswer | undefined): number {
  const current = answer?.refusal.extra.current as { version: number } | undefined;
  return Math.max(booking.version, current?.version ?? 0);
}
