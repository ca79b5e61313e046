import { z } from 'zod';

/** Input common to all lifecycle steps: the version that was read, and a flag to notify the guest. */
export const stepFields = {
  version: z.number().int('whole_number').min(1).optional(),
  notify: z.boolean().default(true),
};

export const confirmInput = z.object(stepFields);
