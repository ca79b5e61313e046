/** Sites whose calendars are read. */
export const calendarSources = ['airbnb', 'booking_com', 'vrbo', 'other'] as const;
export type CalendarSource = (typeof calendarSources)[number];

/** As the sites call themselves, in every language; of any other nothing is known. */
const siteNames = { airbnb: 'Airbnb', booking_com: 'Booking.com', vrbo: 'Vrbo', other: '' } as const;

/** What the team reads: the name that it gave, otherwise the site's own. */
export function sourceName(source: CalendarSource, given = ''): string {
  return given || siteNames[source];
}
