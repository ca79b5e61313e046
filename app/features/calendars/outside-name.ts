import { sourceName, type CalendarSource } from './calendar-source';

type Translate = (key: 'noDetails' | 'named' | 'otherSite', values?: Record<string, string>) => string;

/** Returns the site's name for staff. Messages are in `calendars/outside`. */
export function siteOf({ source, name }: { source: CalendarSource; name: string }, t: Translate): string {
  return sourceName(source, name) || t('otherSite');
}

/** Describes the guest with the data the site provides: «Airbnb, sin datos», «Ana (Vrbo)». */
export function outsideName(stay: { source: CalendarSource; name: string; guestName: string }, t: Translate): string {
  const source = siteOf(stay, t);
  return stay.guestName ? t('named', { guest: stay.guestName, source }) : t('noDetails', { source });
}
