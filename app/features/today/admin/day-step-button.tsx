import { Button } from '@mantine/core';
import { useId } from 'react';
import { Form } from 'react-router';
import { RefusedButton } from '../../../ui/admin/refused-button';
import { latestVersion } from '../../../ui/admin/form/latest-version';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { DayBooking } from '../day-sheet.server';
import { actionTexts } from '../../bookings/action-texts';
import type { DayRefusal } from '../day-step.server';
import styles from './day-table.module.css';

interface DayStepButtonProps {
  booking: DayBooking;
  refused: DayRefusal | null;
  /** True if a security deposit has to be collected first; the page then asks about the deposit. */
  offersBail?: boolean;
}

/**
 * Button for the next step of a booking today, or the reason that it is not available yet. If there is a warning, the
 * page asks for confirmation.
 */
export function DayStepButton({ booking, refused, offersBail = false }: DayStepButtonProps) {
  const { t } = useTranslation('today');
  const { t: lifecycle } = useTranslation('bookings/lifecycle');
  const locale = useLocale();
  const paths = usePaths();
  const hintId = useId();
  const { step, id, version, guestName } = booking;
  if (!step) return null;
  const isArrival = step.action === 'check_in';
  const texts = actionTexts(locale, lifecycle);
  const name = t(isArrival ? 'checkInOf' : 'checkOutOf', { guest: guestName });
  const label = t(isArrival ? 'checkIn' : 'checkOut');
  if (!step.allowed) {
    const reason = texts.refusal(step);
    return (
      <div className={styles.step}>
        <RefusedButton size="xs" label={label} name={name} reason={reason} />
        <span className={styles.reason} aria-hidden="true">
          {reason}
        </span>
      </div>
    );
  }
  const hint = texts.warnings(step).join(' ');
  const own = refused?.id === String(id) ? refused : null;
  return (
    <Form method="post" action={paths.adminDay()} preventScrollReset className={styles.step}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={latestVersion(version, own)} />
      {offersBail && <input type="hidden" name="offer" value="bail" />}
      <Button
        type="submit"
        name="intent"
        value={step.action}
        size="xs"
        variant="default"
        title={hint || undefined}
        aria-label={name}
        {...(hint && { 'aria-describedby': hintId })}
      >
        {label}
      </Button>
      {hint && (
        <span id={hintId} className="visually-hidden">
          {hint}
        </span>
      )}
    </Form>
  );
}
