const ZONE = 'Europe/Madrid';
const DAY_MS = 86_400_000;

/** The day of the demo building, as `2026-11-27`. */
export function today(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format(new Date());
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
