import { describe, expect, test } from 'vitest';
import { asDate } from '../../core/calendar-date';
import { airbnbFeed, bookingComFeed, feedOf, vrboFeed } from '../../../tests/calendar-feeds';
import { parseFeed, type ReadingRules } from './parse-feed';

const rules: ReadingRules = { timeZone: 'Europe/Madrid', today: asDate('2026-11-21') };

function read(text: string, change: Partial<ReadingRules> = {}) {
  const parsed = parseFeed(text, { ...rules, ...change });
  if (!parsed.ok) throw new Error(parsed.refusal);
  return parsed.events.map(({ uid, checkIn, checkOut }) => `${uid} ${checkIn} ${checkOut}`);
}
const staysOf = (...lines: string[]) => read(feedOf([['UID:a', ...lines]])).map((line) => line.replace(/^\S+ /, ''));
function refusal(text: string) {
  const parsed = parseFeed(text, rules);
  return parsed.ok ? 'read' : parsed.refusal;
}

describe('as the sites write them', () => {
  test('Airbnb: folded lines, reservations and closed dates', () => {
    const parsed = parseFeed(airbnbFeed, rules);
    expect(parsed).toMatchObject({
      ok: true,
      events: [
        { uid: '1418fb94e984-aaa@airbnb.com', checkIn: '2026-12-08', checkOut: '2026-12-12', summary: 'Reserved' },
        { uid: '7f662ec65913-bbb@airbnb.com', checkIn: '2027-01-02', summary: 'Airbnb (Not available)' },
        { uid: '7f662ec65913-bbb@airbnb.com', checkIn: '2027-02-10', checkOut: '2027-02-11' },
      ],
    });
  });

  test('Booking.com: LF alone, one event a line of closed dates', () => {
    expect(parseFeed(bookingComFeed, rules)).toMatchObject({
      ok: true,
      events: [
        { checkIn: '2026-12-20', checkOut: '2026-12-27', summary: 'CLOSED - Not available' },
        { checkIn: '2027-03-01', checkOut: '2027-03-04' },
      ],
    });
  });

  test('Vrbo: times in UTC or with a zone, and cancelled ones', () => {
    expect(read(vrboFeed)).toEqual([
      'vrbo-1 2027-04-05 2027-04-09',
      'vrbo-2 2027-07-01 2027-07-08',
      'vrbo-4 2027-08-01 2027-08-03',
    ]);
  });
});

describe('dates', () => {
  test.each([
    [['DTSTART;VALUE=DATE:20270503', 'DTEND;VALUE=DATE:20270510'], '2027-05-03 2027-05-10'],
    [['DTSTART;VALUE=DATE:20270503'], '2027-05-03 2027-05-04'],
    [['DTSTART;VALUE=DATE:20270503', 'DTEND;VALUE=DATE:20270503'], '2027-05-03 2027-05-04'],
    [['DTSTART;VALUE=DATE:20270503', 'DURATION:P7D'], '2027-05-03 2027-05-10'],
    [['DTSTART;VALUE=DATE:20270503', 'DURATION:P1W'], '2027-05-03 2027-05-10'],
    [['DTSTART:20270503T150000', 'DURATION:P6DT20H'], '2027-05-03 2027-05-10'],
    [['DTSTART:20270503T150000', 'DTEND:20270510T110000'], '2027-05-03 2027-05-10'],
    // Midnight in Madrid is 22:00 UTC in summer, 23:00 in winter.
    [['DTSTART:20270502T220000Z', 'DTEND:20270509T220000Z'], '2027-05-03 2027-05-10'],
    [['DTSTART:20270102T230000Z', 'DTEND:20270109T220000Z'], '2027-01-03 2027-01-09'],
    // The day of the clock change: 00:30 UTC is 01:30, 22:30 UTC is 00:30 of the next day.
    [['DTSTART:20270328T003000Z', 'DTEND:20270328T223000Z'], '2027-03-28 2027-03-29'],
    // 22:00 in Auckland is midday in Madrid; 19:00 in New York is the next day there.
    [
      ['DTSTART;TZID=Pacific/Auckland:20270503T220000', 'DTEND;TZID=Pacific/Auckland:20270510T080000'],
      '2027-05-03 2027-05-09',
    ],
    [
      ['DTSTART;TZID=America/New_York:20270503T190000', 'DTEND;TZID=America/New_York:20270510T100000'],
      '2027-05-04 2027-05-10',
    ],
    [
      ['DTSTART;TZID="Europe/Madrid":20270503T235900', 'DTEND;TZID=Europe/Madrid:20270510T000000'],
      '2027-05-03 2027-05-10',
    ],
    // 23:59 ends the whole last day.
    [['DTSTART:20270503T000000', 'DTEND:20270509T235900'], '2027-05-03 2027-05-10'],
    [['DTSTART;VALUE=DATE:20280228', 'DTEND;VALUE=DATE:20280301'], '2028-02-28 2028-03-01'],
    [['DTSTART;VALUE=DATE:20261228', 'DTEND;VALUE=DATE:20270104'], '2026-12-28 2027-01-04'],
  ])('%j', (lines, stay) => expect(staysOf(...lines)).toEqual([stay]));

  test('of a zone that only the file describes', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Casa',
      'BEGIN:STANDARD',
      'DTSTART:16011028T030000',
      'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
      'TZOFFSETFROM:-0800',
      'TZOFFSETTO:-0900',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:16010325T020000',
      'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
      'TZOFFSETFROM:-0900',
      'TZOFFSETTO:-0800',
      'END:DAYLIGHT',
      'END:VTIMEZONE',
    ].join('\r\n');
    const event = (day: string, time: string) =>
      feedOf([['UID:a', `DTSTART;TZID=Casa:${day}T${time}`, 'DURATION:P2D']]).replace(
        'BEGIN:VEVENT',
        `${zone}\r\nBEGIN:VEVENT`,
      );
    // While both zones are in the same season, 14:30 there is 00:30 here. The last Sunday of March is the 28th.
    expect(read(event('20270110', '133000'))).toEqual(['a 2027-01-10 2027-01-12']);
    expect(read(event('20270110', '143000'))).toEqual(['a 2027-01-11 2027-01-13']);
    expect(read(event('20270329', '133000'))).toEqual(['a 2027-03-29 2027-03-31']);
    expect(read(event('20270329', '143000'))).toEqual(['a 2027-03-30 2027-04-01']);
  });

  test('of events that are long over tell nothing', () => {
    expect(staysOf('DTSTART;VALUE=DATE:20261001', 'DTEND;VALUE=DATE:20261021')).toEqual([]);
    expect(staysOf('DTSTART;VALUE=DATE:20261001', 'DTEND;VALUE=DATE:20261022')).toEqual(['2026-10-01 2026-10-22']);
  });
});

describe('versions of an event', () => {
  const day = (date: string, ...more: string[]) => ['UID:a', `DTSTART;VALUE=DATE:${date}`, ...more];

  test('the highest sequence counts, then the latest stamp', () => {
    expect(read(feedOf([day('20270501', 'SEQUENCE:2'), day('20270601', 'SEQUENCE:10'), day('20270701')]))).toEqual([
      'a 2027-06-01 2027-06-02',
    ]);
    const stamped = (date: string, stamp: string) => day(date, `DTSTAMP:${stamp}`);
    expect(read(feedOf([stamped('20270501', '20261102T000000Z'), stamped('20270601', '20261101T000000Z')]))).toEqual([
      'a 2027-05-01 2027-05-02',
    ]);
  });

  test('a later one that cancels takes it away', () => {
    expect(read(feedOf([day('20270501'), day('20270501', 'SEQUENCE:1', 'STATUS:CANCELLED')]))).toEqual([]);
    expect(read(feedOf([['UID:a', 'STATUS:CANCELLED']]))).toEqual([]);
  });

  test('equal ones on different dates are different events, on one date one, the longest', () => {
    expect(read(feedOf([day('20270601'), day('20270501'), day('20270601', 'DURATION:P3D')]))).toEqual([
      'a 2027-05-01 2027-05-02',
      'a 2027-06-01 2027-06-04',
    ]);
  });

  test('one without a name goes by its dates', () => {
    expect(read(feedOf([['DTSTART;VALUE=DATE:20270501', 'SUMMARY:Ana']]))).toEqual([
      '2027-05-01/Ana 2027-05-01 2027-05-02',
    ]);
  });

  test('ours that come back do not count', () => {
    const feed = feedOf([day('20270501'), ['UID:ours', 'DTSTART;VALUE=DATE:20270601']]);
    expect(read(feed, { isOwn: (uid) => uid === 'ours' })).toEqual(['a 2027-05-01 2027-05-02']);
  });
});

describe('series', () => {
  const series = (...lines: string[]) =>
    staysOf('DTSTART;VALUE=DATE:20270104', ...lines).map((stay) => stay.slice(0, 10));

  test.each([
    [
      ['RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;VALUE=DATE:20270111'],
      ['2027-01-04', '2027-01-18'],
    ],
    [['RRULE:FREQ=DAILY;INTERVAL=10;UNTIL=20270124'], ['2027-01-04', '2027-01-14', '2027-01-24']],
    [['RRULE:FREQ=MONTHLY;BYDAY=1MO;COUNT=3'], ['2027-01-04', '2027-02-01', '2027-03-01']],
    [['RRULE:FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3'], ['2027-01-04', '2027-01-31', '2027-02-28']],
    [['RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;COUNT=4'], ['2027-01-04', '2027-01-08', '2027-01-18', '2027-01-22']],
    [['RRULE:FREQ=YEARLY'], ['2027-01-04', '2028-01-04']],
    [['RDATE;VALUE=DATE:20270301,20270305'], ['2027-01-04', '2027-03-01', '2027-03-05']],
  ])('%j', (lines, dates) => expect(series(...lines)).toEqual(dates));

  test('one of them that was moved counts where it is now', () => {
    const feed = feedOf([
      ['UID:a', 'DTSTART;VALUE=DATE:20270104', 'RRULE:FREQ=WEEKLY;COUNT=2'],
      ['UID:a', 'RECURRENCE-ID;VALUE=DATE:20270104', 'SEQUENCE:1', 'DTSTART;VALUE=DATE:20270106'],
      ['UID:a', 'RECURRENCE-ID;VALUE=DATE:20270111', 'SEQUENCE:1', 'DTSTART;VALUE=DATE:20270113'],
    ]);
    expect(read(feed)).toEqual(['a 2027-01-06 2027-01-07', 'a 2027-01-13 2027-01-14']);
  });

  test.each([
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=SECONDLY',
    'FREQ=YEARLY;BYWEEKNO=20',
    'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=2',
    'nothing',
  ])('%s never hangs and frees nothing', (rule) => {
    expect(['unreadable', 'read']).toContain(
      refusal(feedOf([['UID:a', 'DTSTART;VALUE=DATE:20100104', `RRULE:${rule}`]])),
    );
  });
});

describe('what is refused whole', () => {
  const whole = airbnbFeed;
  test.each([
    ['', 'not_a_calendar'],
    [' \r\n ', 'not_a_calendar'],
    ['<!DOCTYPE html><html><body>Log in</body></html>', 'not_a_calendar'],
    ['{"error":"gone"}', 'not_a_calendar'],
    [whole.replace('END:VCALENDAR', ''), 'truncated'],
    [whole.slice(0, whole.length / 2), 'truncated'],
    [whole.replace('END:VEVENT\r\n', ''), 'truncated'],
    [`${whole}<html>`, 'truncated'],
    [feedOf([['UID:a', 'SUMMARY:no start']]), 'unreadable'],
    [feedOf([['UID:a', 'DTSTART:tomorrow']]), 'unreadable'],
    [feedOf([['UID:a', 'DTSTART;VALUE=DATE:20270230']]), 'unreadable'],
    [feedOf([['UID:a', 'DTSTART;VALUE=DATE:20270203', 'DTEND:later']]), 'unreadable'],
    [feedOf([['UID:a', 'DTSTART;VALUE=DATE:20270203', 'DURATION:long']]), 'unreadable'],
    [feedOf(Array.from({ length: 3_001 }, (_, i) => [`UID:${i}`, 'DTSTART;VALUE=DATE:20270203'])), 'too_many'],
    [
      feedOf(Array.from({ length: 51 }, (_, i) => [`UID:${i}`, 'DTSTART;VALUE=DATE:20270203', 'RRULE:FREQ=DAILY'])),
      'too_many',
    ],
  ])('%j: %s', (text, why) => expect(refusal(text)).toBe(why));

  test('a calendar without events is one', () => expect(read(feedOf([]))).toEqual([]));

  test('several calendars in one file are one, after a mark of the byte order', () => {
    const one = feedOf([['UID:a', 'DTSTART;VALUE=DATE:20270203']]);
    expect(read(`\uFEFF${one}${one.replace('UID:a', 'UID:b')}\n\n`)).toHaveLength(2);
  });

  test('five million characters take no time to speak of', () => {
    const long = `DESCRIPTION:${'Reserva con mucho texto. '.repeat(40)}`.replace(/(.{70})/g, '$1\r\n ');
    const event = (index: number) => [`UID:${index}`, `DTSTART;VALUE=DATE:20${27 + (index % 50)}0203`, long];
    const text = feedOf(
      Array.from({ length: 4_600 }, (_, index) => event(index)).map((lines, index) =>
        index > 2_000 ? [...lines.slice(0, 1), 'DTSTART:20200101T100000Z', ...lines.slice(2)] : lines,
      ),
    );
    expect(text.length).toBeGreaterThan(5_000_000);
    const before = process.cpuUsage();
    expect(read(text)).toHaveLength(2_001);
    expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
  });
});
