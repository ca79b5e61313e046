export const calendarSources = ['airbnb', 'booking_com', 'vrbo', 'other'] as const;
export type CalendarSource = (typeof calendarSources)[number];

/** Names of the sites, the same in every language; empty for a site not listed. */
const siteNames = { airbnb: 'Airbnb', booking_com: 'Booking.com', vrbo: 'Vrbo', other: '' } as const;

/** Returns the name given by staff, or else the site's name. */
export function sourceName(source: CalendarSource, provided = ''): string {
  return provided || siteNames[source];
}
