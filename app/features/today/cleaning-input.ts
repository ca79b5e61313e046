import { z } from 'zod';
import { cleaningStates } from '../../core/cleaning-states';

/** Input for an apartment's cleaning state and the person cleaning. Error messages are keys of `Problems`. */
export const cleaningInput = z.object({
  cleaning: z.enum(cleaningStates, 'choice'),
  by: z
    .string()
    .trim()
    .max(80)
    .regex(/^\P{Cc}*$/u, 'control_characters')
    .default(''),
});
