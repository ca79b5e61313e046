import { describe, expect, test } from 'vitest';
import { optionalPersonName, personName } from './text-input';

const problemOf = (name: string) => personName(120).safeParse(name).error?.issues[0]?.message;

describe('the name of a person', () => {
  test.each([
    'Nuria Vidal',
    'J.R. Smith',
    'María-José D.Lorenzo',
    'Fco.Javier Mª.Carmen',
    'St.John-Smythe',
    "O'Brien",
    'Núria Soldevila i Puig',
    'Wwwwillem van der Berg',
    'أحمد محمد',
    'Li 李.小龙',
    'A/B Testing-Smith',
    'Smith Jr./Sr.',
  ])('is %s', (name) => {
    expect(personName(120).parse(`  ${name} `)).toBe(name);
  });

  test.each([
    'Gane 500 € en https://evil.example',
    'HTTP://evil',
    'www.evil.example',
    'Hola:www.evil.example',
    'WWW.EVIL.EXAMPLE',
    'evil.example/premio',
    'bit.ly/3xY',
    'Premio en evil.com',
    'evil.com.',
    'evil-casa.shop, ahora',
    'ｗｗｗ．evil．example',
    'www。evil。example',
    'evil。com',
    'https：／／evil.example',
    'ww\u200bw.evil.example',
  ])('is not %s', (name) => {
    expect(problemOf(name)).toBe('name_no_link');
    expect(optionalPersonName(120).safeParse(name).success).toBe(false);
  });

  test.each(['Nuria\r\nBcc: all@example.com', 'Nuria\nVidal', 'Nuria\u2028Vidal', 'Nuria\u0085Vidal', 'Nuria\n'])(
    'has no line break: %j',
    (name) => {
      expect(problemOf(name)).toBe('name_one_line');
    },
  );

  test('is asked for, not too long, and without control characters, as every line is', () => {
    expect(problemOf('')).toBe('required');
    expect(problemOf('a\0b')).toBe('control_characters');
    expect(personName(120).safeParse('x'.repeat(121)).error?.issues[0]?.code).toBe('too_big');
    expect(optionalPersonName(120).parse('')).toBe('');
  });
});
