export const calendarSources = ['airbnb', 'booking_com', 'vrbo', 'other'] as const;
export type CalendarSource = (typeof calendarSources)[number];

/** The sites' own names, the same in every language; empty for any other site. */
const siteNames = { airbnb: 'Airbnb', booking_com: 'Booking.com', vrbo: 'Vrbo', other: '' } as const;

/** Returns the name given by staff, or else the site's own. */
export function sourceName(source: CalendarSource, provided = ''): string {
  return provided || siteNames[source];
}
