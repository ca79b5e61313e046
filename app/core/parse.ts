import type { ZodType } from 'zod';
import { AppError } from './app-error';
import { fieldProblems } from './field-problem';

/** Parses the input with the schema; throws `invalid_input` with a message for each refused field. */
export function parse<T>(schema: ZodType<T>, input: unknown): T {
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return result.data;
  throw new AppError('invalid_input', { fields: fieldProblems(result.error.issues) });
}
