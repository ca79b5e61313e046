import { describe, expect, it } from 'vitest';
import { asDate } from '../../core/calendar-date';
import { calendarFile, type CalendarEntry } from './calendar-file';

const entry: CalendarEntry = {
  uid: 'AL-7K3M9@example.com',
  stay: { checkIn: asDate('2027-05-03'), checkOut: asDate('2027-05-10') },
  summary: 'Residencia Aldaba',
  description: 'Desde las 15:00',
  location: 'Calle del Olmo Real, 14; 28009 Madrid',
  url: 'https://example.com/booking/AL-7K3M9',
  stamp: new Date('2026-11-21T09:40:05.123Z'),
};

const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('calendarFile', () => {
  it('writes whole days, the last one excluded', () => {
    const lines = linesOf(calendarFile(entry));
    expect(lines).toContain('DTSTART;VALUE=DATE:20270503');
    expect(lines).toContain('DTEND;VALUE=DATE:20270510');
    expect(lines).toContain('DTSTAMP:20261121T094005Z');
    expect(lines).toContain('UID:AL-7K3M9@example.com');
  });

  it('ends every line in CRLF and nothing else', () => {
    const file = calendarFile({ ...entry, description: 'Una\nDos\r\nTres' });
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(linesOf(file)).toContain('DESCRIPTION:Una\\nDos\\nTres');
  });

  it('escapes commas, semicolons and backslashes', () => {
    expect(linesOf(calendarFile(entry))).toContain('LOCATION:Calle del Olmo Real\\, 14\\; 28009 Madrid');
    expect(linesOf(calendarFile({ ...entry, summary: 'a\\b' }))).toContain('SUMMARY:a\\\\b');
  });

  it('folds at 75 octets without cutting a character', () => {
    const summary = 'Habitación clásica en la cuarta planta, con balcón 🏡 '.repeat(5).trim();
    const file = calendarFile({ ...entry, summary });
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(file).not.toContain('\ufffd');
    expect(linesOf(file)).toContain(`SUMMARY:${summary.replaceAll(',', '\\,')}`);
  });
});
