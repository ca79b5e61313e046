import { z } from 'zod';

/** The version that was read, and whether the guest is told: what every step of a booking's lifecycle may say. */
export const stepFields = {
  version: z.number().int('whole_number').min(1).optional(),
  notify: z.boolean().default(true),
};

export const confirmInput = z.object(stepFields);
