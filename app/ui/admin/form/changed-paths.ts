import type { FormValues } from '../../../core/typed-fields';

/** Returns the paths of fields that differ from the stored values, in the order of the form. */
export function changedPaths(stored: FormValues, now: FormValues): string[] {
  const removedRows = Object.keys(stored).filter((path) => /\.\d+\./.test(path) && !Object.hasOwn(now, path));
  return [...Object.keys(now), ...removedRows].filter((path) => (stored[path] ?? '') !== (now[path] ?? ''));
}
