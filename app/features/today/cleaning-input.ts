import { z } from 'zod';
import { cleaningStates } from '../../core/cleaning-states';

/** How clean an apartment is said to be, and who is at it. Messages are keys of `Problems`. */
export const cleaningInput = z.object({
  cleaning: z.enum(cleaningStates, 'choice'),
  by: z
    .string()
    .trim()
    .max(80)
    .regex(/^\P{Cc}*$/u, 'control_characters')
    .default(''),
});
