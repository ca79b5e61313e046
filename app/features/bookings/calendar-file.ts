import type { CalendarDate } from '../../core/calendar-date';
import type { Stay } from '../../core/stay';

/** A stay as a calendar takes it: whole days from the first night to the day of check-out, which is free again. */
export interface CalendarEntry {
  /** Names the event for good, so that taking the file twice makes one event. */
  uid: string;
  stay: Stay;
  summary: string;
  description: string;
  location: string;
  url: string;
  /** When the file is made. */
  stamp: Date;
}

/** The stay as an iCalendar file (RFC 5545): one event, lines end in CRLF and are folded at 75 octets. */
export function calendarFile(entry: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Estancia//Estancia//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(entry.uid)}`,
    `DTSTAMP:${utcTime(entry.stamp)}`,
    `DTSTART;VALUE=DATE:${basicDate(entry.stay.checkIn)}`,
    `DTEND;VALUE=DATE:${basicDate(entry.stay.checkOut)}`,
    `SUMMARY:${escapeText(entry.summary)}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    `LOCATION:${escapeText(entry.location)}`,
    `URL:${entry.url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** RFC 5545 section 3.3.11. */
function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r\n|\r|\n/g, '\\n');
}

const MAX_OCTETS = 75;

/** RFC 5545 section 3.1: a long line goes on in the next one after a space; no character is cut in two. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let result = '';
  let octets = 0;
  for (const character of line) {
    const length = encoder.encode(character).length;
    if (octets + length > MAX_OCTETS) {
      result += '\r\n ';
      octets = 1;
    }
    result += character;
    octets += length;
  }
  return result;
}

function basicDate(date: CalendarDate): string {
  return date.replaceAll('-', '');
}

function utcTime(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d{3}/g, '');
}
