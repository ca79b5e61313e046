import { addDays, type CalendarDate } from '../../../core/calendar-date';
import type { Instalment } from '../../prices/payment-plan';

/** Days before and after the due day on which a building sends reminders. */
export interface ReminderDays {
  reminderDaysBefore: readonly number[];
  reminderDaysAfter: readonly number[];
}

export interface Reminder extends Instalment {
  /** Days after the due day; negative for days before it. */
  days: number;
  on: CalendarDate;
}

/** A reminder missed by more than this many days is no longer sent. */
export const CATCH_UP_DAYS = 7;

export function remindsAtAll({ reminderDaysBefore, reminderDaysAfter }: ReminderDays): boolean {
  return reminderDaysBefore.length + reminderDaysAfter.length > 0;
}

/** Returns all reminders of the open instalments, earliest first. */
function remindersOf(open: readonly Instalment[], days: ReminderDays): Reminder[] {
  const offsets = [...days.reminderDaysBefore.map((count) => -count), ...days.reminderDaysAfter];
  return open
    .flatMap((part) =>
      offsets.map((offset) => ({
        ...part,
        days: offset,
        on: addDays(part.due, offset),
      })),
    )
    .sort((one, other) => (one.on === other.on ? one.days - other.days : one.on < other.on ? -1 : 1));
}

/**
 * Returns all reminders to send today: only the latest per due day, so that a single missed reminder is caught up.
 * Excludes days up to `toldOn`, when the guest was sent the whole plan. Excludes advance reminders of payments that are
 * already overdue.
 */
export function remindersToSend(
  open: readonly Instalment[],
  days: ReminderDays,
  { today, notifiedOn }: { today: CalendarDate; notifiedOn: CalendarDate },
): Reminder[] {
  return open.flatMap((part) => {
    const latest = remindersOf([part], days).findLast(({ on }) => on <= today);
    if (!latest || latest.on <= notifiedOn || latest.on < addDays(today, -CATCH_UP_DAYS)) return [];
    return latest.days < 0 && latest.due < today ? [] : [latest];
  });
}

/** Returns the next reminder and its date; today if a reminder for today or for a missed day has not been sent yet. */
export function nextReminder(
  open: readonly Instalment[],
  days: ReminderDays,
  { today, notifiedOn }: { today: CalendarDate; notifiedOn: CalendarDate },
  isSent: (reminder: Reminder) => boolean,
): Reminder | null {
  const [waiting] = remindersToSend(open, days, { today, notifiedOn }).filter((reminder) => !isSent(reminder));
  if (waiting) return { ...waiting, on: today };
  const ahead = remindersOf(open, days).filter(({ on }) => on > today && on > notifiedOn);
  return ahead[0] ?? null;
}
