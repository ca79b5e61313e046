export const DRAFT_FIELDS = [
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

export function draftFieldsOf(typed: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    DRAFT_FIELDS.flatMap((name) => (typeof typed[name] === 'string' ? [[name, typed[name]]] : [])),
  );
}
