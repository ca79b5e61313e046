import { daysBetween, parseCalendarDate, type CalendarDate } from '../../../core/calendar-date';

/** What a visitor decided about measurement. Nothing else needs a decision. */
export type Measurement = 'yes' | 'no';

const NAME = 'estancia.consent';
/** Another one when what is asked changes: then everyone is asked again. */
const VERSION = 'v1';
const DAYS = 180;

/**
 * The decision in `v1~GTM-ABC1234~measurement:yes~2026-11-21`; undefined where
 * there is none that counts: an old one, or one about another container.
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

/** The decision as it is given to `document.cookie`. */
export function choiceCookie(
  choice: Measurement,
  { container, today, secure }: { container: string; today: CalendarDate; secure: boolean },
): string {
  const attributes = ['Path=/', 'SameSite=Lax', `Max-Age=${DAYS * 86_400}`];
  if (secure) attributes.push('Secure');
  return [`${NAME}=${VERSION}~${container}~measurement:${choice}~${today}`, ...attributes].join('; ');
}

/**
 * What to give to `document.cookie`, one after the other, so that no measurement
 * cookie is left: they may stand on the host or on any domain above it.
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
