/** What a refused checkout comes back with, as it was typed: nothing of a card is among it. */
const SHOWN_AGAIN = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'country',
  'arrivalTime',
  'children',
  'requests',
  'method',
  'bizumPhone',
  'acceptTerms',
  'marketing',
] as const;

export function shownAgain(typed: Record<string, string>): Record<string, string> {
  return Object.fromEntries(SHOWN_AGAIN.flatMap((name) => (typed[name] === undefined ? [] : [[name, typed[name]]])));
}
