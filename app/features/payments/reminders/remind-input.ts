import { z } from 'zod';

export const remindInput = z.object({ version: z.number().int('whole_number').min(1).optional() });
