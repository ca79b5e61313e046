import { useTranslation } from '../../../ui/translation';
import { AdminDateField } from '../../../ui/date-picker/admin-date-field';
import type { BookingPage } from './admin-booking-page.server';
import { latestVersion } from '../../../ui/admin/form/latest-version';
import { DialogSuggestion } from '../../../ui/admin/dialog-suggestion';
import { SavedBefore } from '../../../ui/admin/saved-before';
import { WarningList } from '../../../ui/admin/warning-list';
import { formatMoney } from '../../../core/format';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { owedLater, paysFirst } from '../../bookings/action-rules';
import { IssuedNote, useIssued } from './issued-note';
import { ActionPrompt } from './action-prompt';
import styles from './dialog-parts.module.css';
import type { PromptedAction } from './action-looks';
import { EndDialog } from './end-dialog';
import type { LifecycleAnswer } from './lifecycle-page.server';
import { NotifyField } from './notify-field';
import { useActionTexts } from './use-action-texts';

interface ActionDialogProps {
  booking: BookingPage;
  asked: PromptedAction;
  answer: LifecycleAnswer | undefined;
}

export function ActionDialog({ booking, asked, answer }: ActionDialogProps) {
  const { t } = useTranslation('front-desk/actions');
  const texts = useActionTexts();
  const locale = useLocale();
  const paths = usePaths();
  const issued = useIssued(booking.invoices?.rows);
  const version = latestVersion(booking.version, answer?.refusal);
  const state = booking.actions.find(({ action }) => action === asked);
  const mayCharge = booking.actions.some(({ action, allowed }) => action === 'take_payment' && allowed);
  const owedCents = mayCharge && state ? paysFirst(state) : 0;
  const laterCents = mayCharge && state ? owedLater(state) : 0;
  if (asked === 'cancel' || asked === 'mark_no_show') {
    return <EndDialog booking={booking} asked={asked} version={version} answer={answer} />;
  }
  const { bailToReceive } = booking;
  const problem = answer?.refusal.fields.find(({ path }) => path === 'at')?.message;
  return (
    <ActionPrompt
      booking={booking}
      asked={asked}
      version={version}
      first={
        owedCents > 0
          ? {
              to: paths.adminEditPayments(booking.id, { for: asked }),
              label: t('dialog.payFirst', { amount: formatMoney(owedCents, locale) }),
            }
          : undefined
      }
    >
      <SavedBefore sentences={{ payment: t('saved.payment'), bail: t('saved.bail'), guests: t('saved.guests') }}>
        {issued.length > 0 ? <IssuedNote issued={issued} /> : null}
      </SavedBefore>
      {state && <WarningList names={state.warnings} sentences={texts.warnings(state)} />}
      {laterCents > 0 && (
        <DialogSuggestion
          text={t('dialog.owedLater')}
          amount={formatMoney(laterCents, locale)}
          to={paths.adminEditPayments(booking.id, { for: asked })}
          label={t('dialog.payNow')}
        />
      )}
      {asked === 'check_in' && booking.unregistered > 0 && (
        <DialogSuggestion
          text={t('dialog.toRegister')}
          amount={t('dialog.toRegisterOf', { missing: booking.unregistered, count: booking.adults + booking.children })}
          to={`${paths.adminEditBooking(booking.id, { for: 'booking' })}#guests`}
          label={t('dialog.register')}
        />
      )}
      {asked === 'check_in' && bailToReceive && (
        <DialogSuggestion
          text={t('dialog.bailDue')}
          amount={formatMoney(bailToReceive.cents, locale)}
          to={paths.adminBail(bailToReceive.id, { for: 'booking' })}
          label={t('dialog.bailReceive')}
        />
      )}
      {answer && !problem && (
        <p role="alert" className={styles.problem}>
          {answer.sentence}
        </p>
      )}
      {asked === 'confirm' ? (
        <>
          <p className={styles.text}>{t('dialog.confirmText')}</p>
          <NotifyField booking={booking} of="confirmed" />
        </>
      ) : (
        <AdminDateField
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
    </ActionPrompt>
  );
}
