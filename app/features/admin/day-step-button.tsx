import { Button } from '@mantine/core';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import { useId, type MouseEvent } from 'react';
import { Form } from 'react-router';
import { useTranslation } from '../../ui/translation';
import { useLocale } from '../../ui/use-locale';
import type { DayBooking } from '../bookings/day-sheet.server';
import { actionWords } from '../bookings/life/action-words';
import styles from './day-table.module.css';

/** The next step of a booking of today: a button, or why it cannot be taken yet. */
export function DayStepButton({ booking }: { booking: DayBooking }) {
  const { t } = useTranslation('admin');
  const { t: life } = useTranslation('bookings/life');
  const locale = useLocale();
  const reasonId = useId();
  const { step, id, version, guestName } = booking;
  if (!step) return null;
  const isArrival = step.action === 'check_in';
  const words = actionWords(locale, life);
  const hint = step.allowed ? words.warnings(step).join(' ') : words.refusal(step);
  const stop = (event: MouseEvent) => event.preventDefault();
  return (
    <Form method="post" preventScrollReset className={styles.step}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <Button
        type="submit"
        name="intent"
        value={step.action}
        size="xs"
        variant="default"
        title={hint || undefined}
        aria-label={t(isArrival ? 'day.checkInOf' : 'day.checkOutOf', { guest: guestName })}
        {...(hint && { 'aria-describedby': reasonId })}
        {...(!step.allowed && { 'aria-disabled': true, 'data-disabled': true, onClick: stop })}
        leftSection={!step.allowed && <IconBan size={14} aria-hidden="true" />}
      >
        {t(isArrival ? 'day.checkIn' : 'day.checkOut')}
      </Button>
      {hint && (
        <span id={reasonId} className={step.allowed ? 'visually-hidden' : styles.reason}>
          {hint}
        </span>
      )}
    </Form>
  );
}
