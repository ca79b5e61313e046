import { formatMoney } from '../../../core/format';
import { ConfirmDialog } from '../../../ui/admin/confirm-dialog';
import { DialogSuggestion } from '../../../ui/admin/dialog-suggestion';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { latestVersion } from '../../../ui/admin/form/latest-version';
import { WarningList } from '../../../ui/admin/warning-list';
import { AdminDateField } from '../../../ui/date-picker/admin-date-field';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { DayBooking, DaySheet } from '../day-sheet.server';
import { actionTexts } from '../../bookings/action-texts';
import { owedLater, paysFirst } from '../../bookings/action-rules';
import { SavedBefore } from '../../../ui/admin/saved-before';
import type { DayRefusal } from '../day-step.server';

interface DayPromptProps {
  sheet: DaySheet;
  booking: DayBooking;
  refused: DayRefusal | null;
}

/** Asks the questions that a single press cannot skip, as on the booking's page, without leaving today's page. */
export function DayPrompt({ sheet, booking, refused }: DayPromptProps) {
  const { t } = useTranslation('front-desk/actions');
  const { t: lifecycle } = useTranslation('bookings/lifecycle');
  const locale = useLocale();
  const paths = usePaths();
  const { id, step, guestName: name, reference } = booking;
  if (!step || (step.action !== 'check_in' && step.action !== 'check_out')) return null;
  const owedCents = sheet.mayCharge ? paysFirst(step) : 0;
  const laterCents = sheet.mayCharge ? owedLater(step) : 0;
  return (
    <ConfirmDialog
      title={t(`ask.${step.action}`, { name: name || reference })}
      to={paths.adminDay({ ask: step.action, id })}
      back={paths.adminDay()}
      intent={step.action}
      label={t(`dialog.${step.action}`)}
      cancelLabel={t('dialog.keep')}
      first={
        owedCents > 0
          ? {
              to: paths.adminEditPayments(id, { for: step.action }),
              label: t('dialog.payFirst', { amount: formatMoney(owedCents, locale) }),
            }
          : undefined
      }
    >
      <SavedBefore sentences={{ bail: t('saved.bail'), guests: t('saved.guests') }} />
      <WarningList names={step.warnings} sentences={actionTexts(locale, lifecycle).warnings(step)} />
      {laterCents > 0 && (
        <DialogSuggestion
          text={t('dialog.owedLater')}
          amount={formatMoney(laterCents, locale)}
          to={paths.adminEditPayments(id, { for: step.action })}
          label={t('dialog.payNow')}
        />
      )}
      {step.action === 'check_in' && booking.unregistered > 0 && (
        <DialogSuggestion
          text={t('dialog.toRegister')}
          amount={t('dialog.toRegisterOf', { missing: booking.unregistered, count: booking.guests })}
          to={`${paths.adminEditBooking(id, { for: 'day' })}#guests`}
          label={t('dialog.register')}
        />
      )}
      {step.action === 'check_in' && sheet.mayReceiveBails && booking.bailDue && (
        <DialogSuggestion
          text={t('dialog.bailDue')}
          amount={formatMoney(booking.bailDue.cents, locale)}
          to={paths.adminBail(booking.bailDue.id, { for: 'day' })}
          label={t('dialog.bailReceive')}
        />
      )}
      {refused && !refused.atProblem && (
        <AdminNotice kind="problem" about={refused}>
          {refused.sentence}
        </AdminNotice>
      )}
      <AdminDateField
        name="at"
        kind="datetime"
        label={t('dialog.at')}
        hint={t('dialog.atHint')}
        today={sheet.today}
        defaultValue={refused?.at || sheet.nowText}
        error={refused?.atProblem}
        width="full"
      />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={latestVersion(booking.version, refused)} />
    </ConfirmDialog>
  );
}
