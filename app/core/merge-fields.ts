import type { FormValues } from './typed-fields';

export interface FieldMerge {
  field: string;
  /** The value on opening, the value saved meanwhile, and the typed value. */
  was: string;
  theirs: string;
  mine: string;
  clashes: boolean;
  /** The merged value; the typed one if they clash. */
  merged: string;
}

/** Merges concurrent changes field by field; a field that only one side changed takes that value. */
export function mergeFields(was: FormValues, theirs: FormValues, mine: FormValues): FieldMerge[] {
  const fields = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  return fields
    .map((field) => {
      const [before, other, own] = [was[field] ?? '', theirs[field] ?? '', mine[field] ?? was[field] ?? ''];
      const clashes = other !== before && own !== before && other !== own;
      return { field, was: before, theirs: other, mine: own, clashes, merged: own === before ? other : own };
    })
    .filter(({ was: before, theirs: other, mine: own }) => other !== before || own !== before);
}
