import { icalDate, icalFile, icalInstant, icalText } from '../../core/ical';
import type { Stay } from '../../core/stay';

/** A stay as a calendar event: whole days from the first night to the check-out day, which is exclusive. */
export interface CalendarEntry {
  /** Permanent UID of the event, so importing the file twice creates one event. */
  uid: string;
  stay: Stay;
  summary: string;
  description: string;
  location: string;
  url: string;
  stamp: Date;
}

/** Renders the stay as an iCalendar file (RFC 5545) with one event. Lines end in CRLF and are folded at 75 octets. */
export function calendarFile(entry: CalendarEntry): string {
  return icalFile([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Estancia//Estancia//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${icalText(entry.uid)}`,
    `DTSTAMP:${icalInstant(entry.stamp)}`,
    `DTSTART;VALUE=DATE:${icalDate(entry.stay.checkIn)}`,
    `DTEND;VALUE=DATE:${icalDate(entry.stay.checkOut)}`,
    `SUMMARY:${icalText(entry.summary)}`,
    `DESCRIPTION:${icalText(entry.description)}`,
    `LOCATION:${icalText(entry.location)}`,
    `URL:${entry.url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
}
