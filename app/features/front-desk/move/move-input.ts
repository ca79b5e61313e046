import { z } from 'zod';
import { addDays } from '../../../core/calendar-date';
import { lineOfText } from '../../../core/text-input';
import { dateInput, MAX_NIGHTS } from '../../availability/stay-input';
import { priceModes } from './price-choice';

const apartmentId = z.int('unknown_apartment').min(1, 'unknown_apartment');
const segment = z.object({ apartmentId, from: dateInput, to: dateInput });

/** Maximum total in cents: above any real one, and within the column. */
const MOST_CENTS = 100_000_000;

/** Input of a move: the target and its price. Messages are keys of `Problems`. */
export const moveInput = z
  .object({
    checkIn: dateInput,
    checkOut: dateInput,
    /** One apartment for all future nights. If omitted, each night stays in its present apartment. */
    apartmentId: apartmentId.optional(),
    /** Segments without gaps from check-in to check-out; past nights stay where they were. */
    segments: z.array(segment, 'invalid').min(1, 'required').max(60, 'too_long').optional(),
    /** Price mode. Defaults to a new quote if the number of nights changes, and otherwise to keeping the price. */
    price: z.enum(priceModes, 'choice').optional(),
    /** The new total in cents, if agreed manually. */
    totalCents: z.int('amount').min(0, 'amount').max(MOST_CENTS, 'amount').optional(),
    reason: lineOfText(200).default(''),
    notify: z.boolean('choice').default(false),
    /** Price difference shown to the user, in cents. The move is refused if the difference has changed. */
    expectedDifferenceCents: z.int('amount').optional(),
    version: z.int('whole_number').min(1, 'whole_number').optional(),
  })
  .superRefine((input, context) => {
    if (input.checkOut <= input.checkIn) {
      context.addIssue({ code: 'custom', path: ['checkOut'], message: 'range_order' });
    } else if (input.checkOut > addDays(input.checkIn, MAX_NIGHTS)) {
      context.addIssue({ code: 'custom', path: ['checkOut'], message: 'stay_too_long' });
    }
    if (input.price !== 'manual') return;
    if (input.totalCents === undefined) context.addIssue({ code: 'custom', path: ['totalCents'], message: 'required' });
    if (input.reason === '') context.addIssue({ code: 'custom', path: ['reason'], message: 'required' });
  });
export type MoveInput = z.infer<typeof moveInput>;
