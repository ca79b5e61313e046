export const KEPT_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'country',
  'arrivalTime',
  'children',
  'requests',
  'method',
  'acceptTerms',
  'marketing',
] as const;

export function keptOf(typed: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    KEPT_FIELDS.flatMap((name) => (typeof typed[name] === 'string' ? [[name, typed[name]]] : [])),
  );
}
