import { AppError } from '../app/core/app-error';

/** Returns the problems of the fields that reading an input is refused for, as `path: problem`. */
export function refusedFields(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return (error.details.fields ?? []).map(({ path, problem }) => `${path}: ${problem}`);
  }
}
