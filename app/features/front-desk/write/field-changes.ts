/** A change for the history: plain values, people by name, amounts in cents. */
export interface FieldChange {
  field: string;
  from: unknown;
  to: unknown;
}

/** Returns the fields that differ, in the order of `after`. */
export function fieldChanges(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) {
  return Object.keys(after).flatMap((field): FieldChange[] => {
    const [from, to] = [before[field] ?? null, after[field] ?? null];
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ field, from, to }];
  });
}
