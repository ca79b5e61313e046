import type { CalendarDate } from './calendar-date';

/** Building blocks for writing an iCalendar file (RFC 5545). */

/** Joins the lines of a file. Each line ends in CRLF and is folded at 75 octets. */
export function icalFile(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Escapes a text value, RFC 5545 section 3.3.11. */
export function icalText(text: string): string {
  return text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r\n|\r|\n/g, '\\n');
}

export function icalDate(date: CalendarDate): string {
  return date.replaceAll('-', '');
}

export function icalInstant(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

const MAX_OCTETS = 75;

/** RFC 5545 section 3.1: a long line is continued on the next line after a leading space. No character is split. */
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
