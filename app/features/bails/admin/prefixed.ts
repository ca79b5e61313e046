import { AppError } from '../../../core/app-error';

/** Fields are named with the form's prefix; on a conflict the page is loaded anew and nothing is merged. */
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
