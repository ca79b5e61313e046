import { addDays, type CalendarDate } from '../../../core/calendar-date';
import type { Instalment } from '../../prices/payment-plan';

/** On which days before and after the due day a building reminds. */
export interface ReminderDays {
  reminderDaysBefore: readonly number[];
  reminderDaysAfter: readonly number[];
}

export interface Reminder extends Instalment {
  /** Days after the due day; below zero those before it. */
  days: number;
  on: CalendarDate;
}

/** A reminder whose day was missed for longer is not sent any more. */
export const CATCH_UP_DAYS = 7;

export function remindsAtAll({ reminderDaysBefore, reminderDaysAfter }: ReminderDays): boolean {
  return reminderDaysBefore.length + reminderDaysAfter.length > 0;
}

/** All reminders of what is open, the earliest first. */
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
 * What is to be reminded of today: for each day on which something open falls due its latest reminder, so that of those
 * that were missed one alone is caught up. Not of days up to `toldOn`, on which the guest was told of the whole plan, and
 * none that says that a payment will be due, once it is overdue.
 */
export function remindersToSend(
  open: readonly Instalment[],
  days: ReminderDays,
  { today, toldOn }: { today: CalendarDate; toldOn: CalendarDate },
): Reminder[] {
  return open.flatMap((part) => {
    const latest = remindersOf([part], days).findLast(({ on }) => on <= today);
    if (!latest || latest.on <= toldOn || latest.on < addDays(today, -CATCH_UP_DAYS)) return [];
    return latest.days < 0 && latest.due < today ? [] : [latest];
  });
}

/** The next reminder and when it goes: today, where it is still to be sent of today or of a day that was missed. */
export function nextReminder(
  open: readonly Instalment[],
  days: ReminderDays,
  { today, toldOn }: { today: CalendarDate; toldOn: CalendarDate },
  isSent: (reminder: Reminder) => boolean,
): Reminder | null {
  const [waiting] = remindersToSend(open, days, { today, toldOn }).filter((reminder) => !isSent(reminder));
  if (waiting) return { ...waiting, on: today };
  const ahead = remindersOf(open, days).filter(({ on }) => on > today && on > toldOn);
  return ahead[0] ?? null;
}
