/** The fields that the asked values would change: what they are, and what they become. What is left out stays. */
export function changedFields<T extends object>(current: T, asked: { [Field in keyof T]?: T[Field] | undefined }) {
  const fields = (Object.keys(current) as (keyof T)[]).filter(
    (field) => asked[field] !== undefined && !isSame(current[field], asked[field]),
  );
  const pick = (from: typeof asked) =>
    Object.fromEntries(fields.map((field) => [field, from[field]])) as Partial<T> & Record<string, unknown>;
  return { before: pick(current), after: pick(asked), isEmpty: fields.length === 0 };
}

/** Values as JSON has them, whatever the order of their keys. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSame(one[key as keyof typeof one], other[key as keyof typeof other]));
}
