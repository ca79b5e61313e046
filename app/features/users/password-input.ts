import { z } from 'zod';
import { isCommon } from './password-rules';

const MIN_LENGTH = 12;
const MAX_LENGTH = 200;

/** New password: long enough, not one repeated character, and not among the first guesses (NIST SP 800-63B). */
export const newPasswordInput = z
  .string()
  .min(MIN_LENGTH, 'too_short')
  .max(MAX_LENGTH, { error: 'too_long', abort: true })
  .refine((password) => new Set(password).size >= 5 && !isCommon(password), 'password_common');

/** Existing password, to be compared. */
export const knownPasswordInput = z.string().min(1, 'required').max(1000, 'too_long');
