import { describe, expect, test } from 'vitest';
import { emailInput, optionalPersonName, personName } from './text-input';

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
    'J. R. García',
    'J.R. García',
    'D.ª María',
    'D.ª Mª.Carmen',
    'Mª.José',
    'Mª.de los Ángeles',
    'Fco.de Asís',
    'J.de la Cruz',
    'St. John',
    'Dr.Juan Pérez',
    'Dr. Dev',
    'J.Ly',
    'R.Dev',
    'Ana.Esteban D.Eugenio',
    'Ana Cortés. Es mi madre',
    'García S.L.',
    'García y Cía. S.A.',
    'Hotel & Co.',
    'Smith & Sons Co. Ltd.',
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
    'Anawww.evil.es',
    'ev\u00adil.e\u034fs',
    'gana-premio.es',
    'gana.premio.de',
    'gana.premio.de ahora',
    'premio.co.uk',
    't.me',
    'x.com',
    'bit.ly',
    'x@evil.es',
    'x＠evil',
  ])('is not %s', (name) => {
    expect(problemOf(name)).toBe('name_no_link');
    expect(optionalPersonName(120).safeParse(name).success).toBe(false);
  });

  test('has no end of a host, after a word', () => {
    const ends = `com net org es eu de fr it pt co me ly cat uk us ru cn io xyz top app dev link click shop site club
      online info biz`;
    for (const end of ends.split(/\s+/)) expect(problemOf(`Premio en casa.${end}, ya`), end).toBe('name_no_link');
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

describe('a mail address', () => {
  const mailbox = 'bomba@victima.example';

  test.each([
    mailbox,
    'ana.vidal+casa@sub.example.co.uk',
    "o'brien_1@my-host.example",
    'josé@example.com',
    '用户@example.cn',
    'a/b%c?d=e{f}|g@example.com',
  ])('%s is as it was typed', (address) => {
    expect(emailInput.parse(`  ${address} `)).toBe(address);
  });

  test.each([
    'Bomba@VICTIMA.Example',
    'bomba@vic\u00adtima.example',
    'bomba@vic\u034ftima.example',
    'bomba@vic\ufe0ftima.example',
    'bomba@vic\u2064tima.example',
    'bomba@vic\u200btima.example',
    'bomba@vic\u2060tima.example',
    'bomba@\u00advictima.example',
    'bomba@ｖictima.example',
    'bomba@vⅰctima.example',
    'bomba@viⓒtima.example',
    'bomba@victima。sub.example',
  ])('is one with %j where mail for it goes there', (address) => {
    expect(emailInput.parse(address)).toBe(address.includes('sub') ? 'bomba@victima.sub.example' : mailbox);
  });

  test.each(['\u200c', '\u200d', '\u180e', '\u3164'])('has no %j that some take out of a domain', (mark) => {
    const { data = mailbox, error } = emailInput.safeParse(`bomba@vic${mark}tima.example`);
    expect([data, error?.issues[0]?.message ?? 'email_invalid']).toEqual([mailbox, 'email_invalid']);
  });

  test('is one in letters of a language and in those of the network', () => {
    for (const address of ['ana@españa.es', 'ANA@ESPAÑA.ES', 'ana@espan\u0303a.es', 'ana@xn--espaa-rta.es']) {
      expect(emailInput.parse(address), address).toBe('ana@xn--espaa-rta.es');
    }
    expect(emailInput.parse('ana@пример.рф')).toBe('ana@xn--e1afmkfd.xn--p1ai');
  });

  test.each([
    'bom\u00adba@victima.example',
    'bom\u034fba@victima.example',
    'bom\u200bba@victima.example',
    'bom\u200cba@victima.example',
    'bom\u200dba@victima.example',
    'bom\u2060ba@victima.example',
    'bom\u2064ba@victima.example',
    'bom\u180eba@victima.example',
    'bom\u3164ba@victima.example',
    'bomba\ufe0f@victima.example',
    '\u202ebomba@victima.example',
    'bomba@\u00ad.example',
    'bomba@victima.\u00ad',
    'bomba@victima.example。',
    'bomba@victima.example/x',
    'bomba@victima.example?x',
    'bomba@victima.example#x',
    'bomba@v%69ctima.example',
    'bomba@v％69ctima.example',
    'bomba@victima.example／x',
    'bomba@victima.example:25',
    'bomba@vic\ttima.example',
    'bomba@example',
    'bomba',
    '@victima.example',
    'a@b@victima.example',
  ])('is not %j', (address) => {
    expect(emailInput.safeParse(address).error?.issues[0]?.message).toBe('email_invalid');
  });
});
