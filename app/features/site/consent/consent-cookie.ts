import { daysBetween, parseCalendarDate, type CalendarDate } from '../../../core/calendar-date';

/** A visitor's decision about measurement, the only purpose that needs consent. */
export type Measurement = 'yes' | 'no';

const NAME = 'estancia.consent';
/** Changed whenever the question changes, so that everyone is asked again. */
const VERSION = 'v1';
const DAYS = 180;

/**
 * Reads the decision from `v1~GTM-ABC1234~measurement:yes~2026-11-21`; undefined if there is none, it has expired, or
 * it is about another container.
 */
export function readChoice(cookies: string, container: string, today: CalendarDate): Measurement | undefined {
  const value = valuesOf(cookies).find(([name]) => name === NAME)?.[1] ?? '';
  const [version, about, choice = '', day = '', ...rest] = value.split('~');
  const decided = parseCalendarDate(day);
  if (version !== VERSION || about !== container || !decided || rest.length > 0) return undefined;
  const age = daysBetween(decided, today);
  if (age < 0 || age >= DAYS) return undefined;
  const measurement = /^measurement:(yes|no)$/.exec(choice)?.[1];
  return measurement as Measurement | undefined;
}

export function choiceCookie(
  choice: Measurement,
  { container, today, secure }: { container: string; today: CalendarDate; secure: boolean },
): string {
  const attributes = ['Path=/', 'SameSite=Lax', `Max-Age=${DAYS * 86_400}`];
  if (secure) attributes.push('Secure');
  return [`${NAME}=${VERSION}~${container}~measurement:${choice}~${today}`, ...attributes].join('; ');
}

/**
 * Returns the values to assign to `document.cookie` in turn to delete every measurement cookie, which may be set on the
 * host or any domain above it.
 */
export function endedMeasurementCookies(cookies: string, hostname: string): string[] {
  const labels = hostname.split('.');
  const domains = labels.slice(0, -1).map((_, index) => `; Domain=${labels.slice(index).join('.')}`);
  return valuesOf(cookies)
    .filter(([name]) => name.startsWith('_ga'))
    .flatMap(([name]) => ['', ...domains].map((domain) => `${name}=; Path=/; Max-Age=0${domain}`));
}

function valuesOf(cookies: string): [name: string, value: string][] {
  return cookies.split(/;\s*/).map((cookie) => {
    const [name = '', ...value] = cookie.split('=');
    return [name.trim(), value.join('=')];
  });
}
