import type { FieldProblem } from '../../core/field-problem';
import { z } from 'zod';
import { daysBetween, dateParts, parseCalendarDate, type CalendarDate } from '../../core/calendar-date';
import { lineOfText } from '../../core/text-input';
import { blockKinds, type BlockData } from './block-data';

/** Input limits of blocks. Messages are keys of `Problems`. */

const MAX_NIGHTS = 1096;
const EARLIEST_YEAR = 2000;
const LATEST_YEAR = 2100;

const day = z
  .string({ error: ({ input }) => (input === undefined || input === null ? 'required' : 'date_invalid') })
  .transform((text, context): CalendarDate => {
    const date = parseCalendarDate(text.trim());
    const { year } = date ? dateParts(date) : { year: 0 };
    if (date && year >= EARLIEST_YEAR && year <= LATEST_YEAR) return date;
    context.addIssue({ code: 'custom', message: text.trim() === '' ? 'required' : date ? 'date_far' : 'date_invalid' });
    return z.NEVER;
  });

const apartmentId = z.preprocess(
  (value) => (value === '' || value === null ? undefined : typeof value === 'string' ? Number(value) : value),
  z
    .int({ error: ({ input }) => (input === undefined ? 'required' : 'unknown_apartment') })
    .min(1, 'unknown_apartment')
    .max(Number.MAX_SAFE_INTEGER, 'unknown_apartment'),
);

const fields = {
  apartmentId,
  checkIn: day,
  checkOut: day,
  kind: z.enum(blockKinds, 'choice'),
  reason: lineOfText(200),
};

/** Returns the fields that contradict each other. */
export function blockContradiction({
  checkIn,
  checkOut,
}: Pick<BlockData, 'checkIn' | 'checkOut'>): FieldProblem | undefined {
  if (checkOut <= checkIn) return { path: 'checkOut', problem: 'block_order' };
  return daysBetween(checkIn, checkOut) > MAX_NIGHTS ? { path: 'checkOut', problem: 'block_long' } : undefined;
}

function refuseContradiction(block: Partial<BlockData>, context: z.RefinementCtx): void {
  const { checkIn, checkOut } = block;
  const wrong = checkIn && checkOut && blockContradiction({ checkIn, checkOut });
  if (wrong) context.addIssue({ code: 'custom', path: [wrong.path], message: wrong.problem });
}

export const createBlockInput = z
  .object({ ...fields, kind: fields.kind.default('maintenance'), reason: fields.reason.default('') })
  .superRefine(refuseContradiction);

export const updateBlockInput = z
  .object(fields)
  .partial()
  .extend({ version: z.coerce.number().int().min(1) })
  .superRefine((block, context) => refuseContradiction(block as Partial<BlockData>, context));
