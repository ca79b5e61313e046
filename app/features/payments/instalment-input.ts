import { z } from 'zod';
import { dayInput } from '../../core/day-input';
import { MAX_CENTS } from '../../core/money';

/** Input schema of amounts to pay. Messages are keys of `Problems`. */

export const centsInput = z.int('amount').min(0, 'amount').max(MAX_CENTS, 'amount');

export const instalmentInput = z.object({ due: dayInput, amountCents: centsInput });
