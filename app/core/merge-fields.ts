import type { FormValues } from './typed-fields';

export interface FieldMerge {
  field: string;
  /**
   * Field's value when the form was opened (`was`), the value saved in the meantime (`theirs`), and the typed value
   * (`mine`).
   */
  was: string;
  theirs: string;
  mine: string;
  clashes: boolean;
  /** The merged value; the typed value if both sides changed the field differently. */
  merged: string;
}

/** Merges concurrent changes field by field. A field that only one side changed gets that side's value. */
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
