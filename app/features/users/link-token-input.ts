import { z } from 'zod';

/** The token of a link that was mailed. */
export const linkTokenInput = z.string().min(1, 'required').max(200, 'too_long');
