import { z } from 'zod';

export const linkTokenInput = z.string().min(1, 'required').max(200, 'too_long');
