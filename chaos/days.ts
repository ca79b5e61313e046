const ZONE = 'Europe/Madrid';
const DAY_MS = 86_400_000;

/** Returns the date in the demo building's time zone, as `2026-11-27`. */
export function today(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format(new Date());
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
