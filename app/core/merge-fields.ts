import type { FormValues } from './typed-fields';

export interface FieldMerge {
  field: string;
  /** On opening, what somebody else saved since, and what was typed. */
  was: string;
  theirs: string;
  mine: string;
  /** Both changed it, to different values. */
  clashes: boolean;
  /** The merged value; of a clash what was typed. */
  merged: string;
}

/** What two people changed at the same time, field by field; what only one of them changed is theirs. */
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
