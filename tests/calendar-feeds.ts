export function feedOf(events: readonly (readonly string[])[]): string {
  const lines = events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT']);
  return `${['BEGIN:VCALENDAR', 'PRODID:-//Test//EN', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n')}\r\n`;
}

export const airbnbFeed = [
  'BEGIN:VCALENDAR',
  'PRODID;X-RICAL-TZSOURCE=TZINFO:-//Airbnb Inc//Hosting Calendar 1.0//EN',
  'CALSCALE:GREGORIAN',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'DTEND;VALUE=DATE:20261212',
  'DTSTART;VALUE=DATE:20261208',
  'UID:1418fb94e984-aaa@airbnb.com',
  'DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/de',
  ' tails/HMABCDEFGH\\nPhone Number (Last 4 Digits): 1234',
  'SUMMARY:Reserved',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'DTEND;VALUE=DATE:20270103',
  'DTSTART;VALUE=DATE:20270102',
  'UID:7f662ec65913-bbb@airbnb.com',
  'SUMMARY:Airbnb (Not ava',
  ' ilable)',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'DTEND;VALUE=DATE:20270211',
  'DTSTART;VALUE=DATE:20270210',
  'UID:7f662ec65913-bbb@airbnb.com',
  'SUMMARY:Airbnb (Not available)',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');

export const bookingComFeed = [
  'BEGIN:VCALENDAR',
  'PRODID:-//admin.booking.com//iCal export//EN',
  'VERSION:2.0',
  'METHOD:PUBLISH',
  'CALSCALE:GREGORIAN',
  'BEGIN:VEVENT',
  'DTSTART;VALUE=DATE:20261220',
  'DTEND;VALUE=DATE:20261227',
  'UID:8a3f1c2b@booking.com',
  'SUMMARY:CLOSED - Not available',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'DTSTART;VALUE=DATE:20270301',
  'DTEND;VALUE=DATE:20270304',
  'UID:91bc77aa@booking.com',
  'SUMMARY: CLOSED - Not available',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\n');

export const vrboFeed = feedOf([
  [
    'UID:vrbo-1',
    'DTSTAMP:20261101T101500Z',
    'DTSTART;VALUE=DATE:20270405',
    'DTEND;VALUE=DATE:20270409',
    'SUMMARY:Reserved - Ana',
    'STATUS:CONFIRMED',
  ],
  ['UID:vrbo-2', 'DTSTART:20270701T140000Z', 'DTEND:20270708T080000Z', 'SUMMARY:Reserved - Luis'],
  ['UID:vrbo-3', 'DTSTART:20270710T140000Z', 'DTEND:20270712T080000Z', 'STATUS:CANCELLED', 'SUMMARY:Reserved - Eva'],
  [
    'UID:vrbo-4',
    'DTSTART;TZID=Europe/Madrid:20270801T160000',
    'DTEND;TZID=Europe/Madrid:20270803T100000',
    'SUMMARY:Blocked',
    'BEGIN:VALARM',
    'TRIGGER:-PT15M',
    'DURATION:PT5M',
    'ACTION:DISPLAY',
    'END:VALARM',
  ],
]);
