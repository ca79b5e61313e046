/**
 * Returns the fields that the request would change, with their old and new values. Fields that are undefined in the
 * request stay unchanged.
 */
export function changedFields<T extends object>(current: T, request: { [Field in keyof T]?: T[Field] | undefined }) {
  const fields = (Object.keys(current) as (keyof T)[]).filter(
    (field) => request[field] !== undefined && !isSame(current[field], request[field]),
  );
  const pick = (from: typeof request) =>
    Object.fromEntries(fields.map((field) => [field, from[field]])) as Partial<T> & Record<string, unknown>;
  return { before: pick(current), after: pick(request), isEmpty: fields.length === 0 };
}

/** Compares JSON values, ignoring the order of keys. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSame(one[key as keyof typeof one], other[key as keyof typeof other]));
}
