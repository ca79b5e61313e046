import { AppError } from '../../../core/app-error';

/** Prefixes field names with the form's name. A version conflict merges nothing and reloads the page. */
export function prefixed(form: string, error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  if (error.code === 'version_conflict') return new AppError('version_conflict');
  const { fields, ...details } = error.details;
  if (!fields) return error;
  return new AppError(error.code, {
    ...details,
    fields: fields.map((each) => ({ ...each, path: `${form}.${each.path}` })),
  });
}
