import { useTranslation } from '../../../../ui/translation';
import { DeskDateField } from '../../../../ui/date-picker/desk-date-field';
import type { BookingPage } from '../../desk/desk-booking-page.server';
import { toldVersion } from '../../../../ui/desk/form/told-version';
import { WarningList } from '../../../../ui/desk/warning-list';
import { formatMoney } from '../../../../core/format';
import { useLocale, usePaths } from '../../../../ui/use-locale';
import { paysFirst } from '../booking-actions';
import { DeedAsk } from './deed-ask';
import styles from './dialog-parts.module.css';
import type { AskedDeed } from './deed-looks';
import { EndDialog } from './end-dialog';
import type { LifeAnswer } from './life-page.server';
import { NotifyField } from './notify-field';
import { useActionWords } from './use-action-words';

interface DeedDialogProps {
  booking: BookingPage;
  deed: AskedDeed;
  answer: LifeAnswer | undefined;
}

/** What a step asks before it is taken. */
export function DeedDialog({ booking, deed, answer }: DeedDialogProps) {
  const { t } = useTranslation('bookings/deeds');
  const words = useActionWords();
  const locale = useLocale();
  const paths = usePaths();
  const version = toldVersion(booking.version, answer?.refusal);
  const state = booking.actions.find(({ action }) => action === deed);
  const mayCharge = booking.actions.some(({ action, allowed }) => action === 'take_payment' && allowed);
  const owedCents = mayCharge && state ? paysFirst(state) : 0;
  if (deed === 'cancel' || deed === 'mark_no_show') {
    return <EndDialog booking={booking} deed={deed} version={version} answer={answer} />;
  }
  const problem = answer?.refusal.fields.find(({ path }) => path === 'at')?.message;
  return (
    <DeedAsk
      booking={booking}
      deed={deed}
      version={version}
      first={
        owedCents > 0
          ? {
              to: paths.adminEditPayments(booking.id, { for: deed }),
              label: t('dialog.payFirst', { amount: formatMoney(owedCents, locale) }),
            }
          : undefined
      }
    >
      {state && <WarningList names={state.warnings} sentences={words.warnings(state)} />}
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
    </DeedAsk>
  );
}
