import { describe, expect, test } from 'vitest';
import { wrongLines } from './wrong-lines';

const line = (level: number, msg: string, more: object = {}) => JSON.stringify({ level, time: 1, ...more, msg });

describe('what is wrong in a log', () => {
  test('nothing, where the database went and came back', () => {
    const log = [
      'Estancia is ready: http://127.0.0.1:16001',
      line(30, 'request', { route: '/booking/:reference' }),
      line(50, 'The database does not answer: visitors are told so', { problem: 'ECONNREFUSED' }),
      line(40, 'The database answers again'),
      line(50, 'the database cannot', { code: '53100' }),
      '',
    ];
    expect(wrongLines(log.join('\n'))).toEqual([]);
  });

  test.each([
    ['an error that nobody expects', line(50, 'job'), 'an error in the log'],
    ['the end of the process', line(60, 'uncaughtException'), 'an error in the log'],
    ['a trace that was printed', '    at async run (server/index.js:1:1)', 'no line of the log'],
    ['an error that was printed', 'TypeError: fetch failed', 'no line of the log'],
    ['who booked', line(40, 'mail', { to: 'nuria@example.com' }), 'an email in the log'],
  ])('%s', (_, log, wrong) => {
    expect(wrongLines(log)).toEqual([expect.stringContaining(wrong)]);
  });

  test('a last line that was cut is none', () => {
    expect(wrongLines('{"level":50,"ms')).toEqual([]);
  });
});
