import { z } from 'zod';
import { parseCalendarDate, type CalendarDate } from '../../../core/calendar-date';
import { paragraphsOfText } from '../../../core/text-input';
import { stepFields } from '../../bookings/confirm-input';

/** Input of the steps of a booking's lifecycle. Messages are keys of `Problems`. */

const { version, notify } = stepFields;

/** Date and time in the building's zone, `2026-11-21 15:30`; empty for now. */
const moment = z
  .string()
  .nullish()
  .transform((text, context): { date: CalendarDate; time: string } | null => {
    if (!text?.trim()) return null;
    const parts = /^(\d{4}-\d{2}-\d{2})[ T]((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d)?$/.exec(text.trim());
    const date = parts && parseCalendarDate(parts[1]!);
    if (date) return { date, time: parts[2]! };
    context.addIssue({ code: 'custom', message: 'moment_invalid' });
    return z.NEVER;
  });

const reason = paragraphsOfText(500).default('');

/** Warnings that the user confirmed. If omitted, warnings are not checked. */
const acknowledged = z.array(z.string().max(40)).max(20).optional();

export const presenceInput = z.object({ version, at: moment, acknowledged });
export const cancelInput = z.object({
  version,
  /** Fee that the building charges, in cents; defaults to the fee of its terms. */
  feeCents: z.int('amount').min(0).max(100_000_000, 'amount').nullish(),
  reason,
  notify,
});
export const undoInput = z.object({ version, eventId: z.int().positive().optional() });
export const noteInput = z.object({ text: paragraphsOfText(2000).pipe(z.string().min(1, 'required')) });
