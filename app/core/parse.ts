import type { ZodType } from 'zod';
import { AppError } from './app-error';
import { fieldProblems } from './field-problem';

/** The input as the schema reads it; throws `invalid_input` with a sentence for each field that was refused. */
export function parse<T>(schema: ZodType<T>, input: unknown): T {
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return result.data;
  throw new AppError('invalid_input', { fields: fieldProblems(result.error.issues) });
}
