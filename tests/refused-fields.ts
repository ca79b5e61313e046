import { AppError } from '../app/core/app-error';

/** Returns the field problems with which an input is refused, as `path: problem`. */
export function refusedFields(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return (error.details.fields ?? []).map(({ path, problem }) => `${path}: ${problem}`);
  }
}
