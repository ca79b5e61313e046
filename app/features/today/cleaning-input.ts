import { z } from 'zod';

/** How clean an apartment is said to be, and who is at it. Messages are keys of `Problems`. */
export const cleaningInput = z.object({
  cleaning: z.enum(['clean', 'to_clean', 'in_progress'], 'choice'),
  by: z
    .string()
    .trim()
    .max(80)
    .regex(/^\P{Cc}*$/u, 'control_characters')
    .default(''),
});
