import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readSettings, settingNames } from './read-settings.server';

describe('settings', () => {
  test('npm start asks for nothing', () => {
    expect(readSettings({}, 'start')).toMatchObject({ HOST: '127.0.0.1', PORT: 3000, DATA_DIR: './data', DEMO: 'on' });
  });

  test('a sign-in ends after ninety days, and an address holds ten bookings, where nothing else is said', () => {
    expect(readSettings({}, 'start')).toMatchObject({ SESSION_DAYS: 90, HOLDS_PER_ADDRESS: 10 });
  });

  test('README.md or docs/ says what each is', () => {
    const written = ['README.md', ...globSync('docs/*.md')].map((file) => readFileSync(file, 'utf8')).join('\n');
    const documentedNames = new Set(written.match(/\b[A-Z][A-Z0-9_]+\b/g));
    expect(settingNames.filter((name) => !documentedNames.has(name))).toEqual([]);
  });

  test('an empty value counts as not set', () => expect(readSettings({ PORT: '' }, 'start').PORT).toBe(3000));

  test('production lists all that is missing', () => {
    expect(() => readSettings({}, 'serve')).toThrow(
      /DATABASE_URL: missing[\s\S]*SECRET: missing[\s\S]*PUBLIC_URL: missing/,
    );
  });

  describe('of the database', () => {
    const others = { SECRET: 'x'.repeat(32), PUBLIC_URL: 'https://example.com', TRUSTED_PROXIES: '1' };

    test('production runs on the embedded one when that is asked for', () => {
      expect(readSettings({ ...others, DATABASE: 'embedded' }, 'serve')).toMatchObject({ DATABASE: 'embedded' });
      expect(() => readSettings(others, 'serve')).toThrow(/DATABASE_URL: missing; or set DATABASE=embedded/);
    });

    test('embedded is not what misses when something else does', () => {
      expect(() => readSettings({ DATABASE: 'embedded' }, 'serve')).toThrow(
        /mend:\n {2}SECRET: missing\n {2}PUBLIC_URL: missing$/,
      );
    });

    test.each(['start', 'serve'] as const)('npm run %s refuses two', (mode) => {
      const both = { ...others, DATABASE: 'embedded', DATABASE_URL: 'postgres://localhost/x' };
      expect(() => readSettings(both, mode)).toThrow(/DATABASE: .*DATABASE_URL is set too/);
    });

    test('no other word counts', () => {
      expect(() => readSettings({ ...others, DATABASE: 'sqlite' }, 'serve')).toThrow(/DATABASE: /);
    });
  });

  test('wrong values are all named', () => {
    expect(() => readSettings({ PORT: 'x', DEMO: 'maybe', DATABASE_URL: 'mysql://x' }, 'start')).toThrow(
      /PORT[\s\S]*DATABASE_URL|DATABASE_URL[\s\S]*PORT/,
    );
  });

  test('a sign-in lasts 90 days, or as many whole days as are set', () => {
    expect(readSettings({}, 'start').SESSION_DAYS).toBe(90);
    expect(readSettings({ SESSION_DAYS: '7' }, 'start').SESSION_DAYS).toBe(7);
    for (const wrong of ['0', '-1', '1.5', 'forever']) {
      expect(() => readSettings({ SESSION_DAYS: wrong }, 'start')).toThrow(/SESSION_DAYS/);
    }
  });

  describe('of what is measured', () => {
    test('it is told to nobody where nothing is said', () => {
      const { METRICS_PORT: port, METRICS_TOKEN: token, LOG_REQUESTS: logged } = readSettings({}, 'start');
      expect([port, token, logged]).toEqual([undefined, undefined, 'work']);
    });

    test('a port of its own is another one, and its address alone is none', () => {
      expect(readSettings({ METRICS_PORT: '9464' }, 'start')).toMatchObject({ METRICS_HOST: '127.0.0.1' });
      expect(() => readSettings({ METRICS_PORT: '3000' }, 'start')).toThrow(/METRICS_PORT: is the port of the pages/);
      expect(() => readSettings({ METRICS_HOST: '0.0.0.0' }, 'start')).toThrow(/METRICS_PORT: missing/);
    });

    test('a token is none that is soon guessed', () => {
      expect(() => readSettings({ METRICS_TOKEN: 'secret' }, 'start')).toThrow(/METRICS_TOKEN/);
    });
  });

  describe('of mail', () => {
    const url = 'smtps://house:p%40ss@mail.example.com:465';

    test('are a server and the address that mails come from', () => {
      expect(readSettings({ SMTP_URL: url, MAIL_FROM: 'house@example.com' }, 'start')).toMatchObject({ SMTP_URL: url });
      expect(readSettings({ SMTP_URL: 'smtp://localhost:1025', MAIL_FROM: 'a@example.com' }, 'start')).toBeTruthy();
    });

    test('leave encrypted unless less is asked for', () => {
      const read = (more: object) =>
        readSettings({ SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'a@example.com', ...more }, 'start').SMTP_TLS;
      expect(read({})).toBe('required');
      expect(read({ SMTP_TLS: 'optional' })).toBe('optional');
      expect(read({ SMTP_TLS: 'off', SMTP_URL: 'smtp://house:pass@localhost' })).toBe('off');
      expect(read({ SMTP_TLS: 'required', SMTP_URL: url })).toBe('required');
      expect(() => read({ SMTP_TLS: 'none' })).toThrow(/SMTP_TLS: /);
    });

    test.each(['optional', 'off'])('are refused when SMTP_TLS=%s contradicts them', (encryption) => {
      const read = (address: string) =>
        readSettings({ SMTP_URL: address, MAIL_FROM: 'a@example.com', SMTP_TLS: encryption }, 'start');
      expect(() => read(url)).toThrow(/SMTP_TLS: smtps:\/\/ is always encrypted/);
      expect(() => read('smtp://house:pass@mail.example.com')).toThrow(/SMTP_TLS: a password leaves .* encrypted only/);
      expect(read('smtp://mail.example.com')).toMatchObject({ SMTP_TLS: encryption });
    });

    test('need the address', () => {
      expect(() => readSettings({ SMTP_URL: url }, 'start')).toThrow(/MAIL_FROM: missing/);
      expect(() => readSettings({ SMTP_URL: url, MAIL_FROM: 'house' }, 'start')).toThrow(/MAIL_FROM: /);
    });

    test.each(['https://mail.example.com', 'smtp://', 'mail.example.com', 'smtp://house:100%@mail.example.com'])(
      'do not take %s, and the refusal does not repeat a password',
      (wrong) => {
        const read = () => readSettings({ SMTP_URL: wrong, MAIL_FROM: 'house@example.com' }, 'start');
        expect(read).toThrow(/SMTP_URL: (?!.*100%@)/);
      },
    );
  });

  test('a moved clock is only for trying out', () => {
    const production = {
      DATABASE_URL: 'postgres://localhost/x',
      SECRET: 'x'.repeat(32),
      PUBLIC_URL: 'https://example.com',
      TRUSTED_PROXIES: '1',
    };
    expect(readSettings(production, 'serve').PUBLIC_URL).toBe('https://example.com');
    expect(() => readSettings({ ...production, CLOCK_OFFSET: '60' }, 'serve')).toThrow(/CLOCK_OFFSET/);
  });

  describe('that contradict each other in production', () => {
    const read = (more: Record<string, string>) =>
      readSettings(
        { DATABASE: 'embedded', SECRET: 'x'.repeat(32), PUBLIC_URL: 'http://localhost:3000', ...more },
        'serve',
      );

    test('https is answered by a proxy, which has to be trusted', () => {
      const https = { PUBLIC_URL: 'https://www.example.com' };
      for (const proxies of [
        {} as Record<string, string>,
        { TRUSTED_PROXIES: '0' },
        { TRUSTED_PROXIES: '', HOST: '0.0.0.0' },
      ]) {
        expect(() => read({ ...https, ...proxies })).toThrow(
          /TRUSTED_PROXIES: 0, but PUBLIC_URL is https.*Set it to 1/,
        );
      }
      expect(read({ ...https, TRUSTED_PROXIES: '2' })).toMatchObject({ TRUSTED_PROXIES: 2 });
    });

    test.each(['http://www.example.com', 'http://www.example.com:3000', 'http://8.8.8.8', 'http://[2600::1]'])(
      'nobody types a password at %s',
      (address) => {
        const safe = address.replace('http:', 'https:');
        expect(() => read({ PUBLIC_URL: address })).toThrow(`Give it as ${safe},`);
        expect(read({ PUBLIC_URL: safe, TRUSTED_PROXIES: '1' })).toMatchObject({ PUBLIC_URL: safe });
      },
    );

    test.each(['127.0.0.1:4000', 'localhost', 'reception', '192.168.1.20', 'house.lan', 'house.local.', '[::1]:3000'])(
      'at http://%s nobody else listens',
      (host) => expect(read({ PUBLIC_URL: `http://${host}` })).toMatchObject({ PUBLIC_URL: `http://${host}` }),
    );

    test('the site is at the root of its host', () => {
      const proxied = (address: string) => read({ PUBLIC_URL: address, TRUSTED_PROXIES: '1' });
      expect(() => proxied('https://example.com/rooms')).toThrow(/PUBLIC_URL: .* set it to https:\/\/example\.com$/);
      expect(proxied('https://example.com/')).toBeTruthy();
    });

    test('an address for mail needs a server for it', () => {
      expect(() => read({ MAIL_FROM: 'house@example.com' })).toThrow(
        /MAIL_FROM: set without SMTP_URL.*leave MAIL_FROM out/,
      );
      expect(read({ MAIL_FROM: 'house@example.com', SMTP_URL: 'smtp://localhost' })).toBeTruthy();
    });

    test('npm start and commands take them', () => {
      const strange = { PUBLIC_URL: 'https://example.com/rooms', MAIL_FROM: 'house@example.com' };
      expect(readSettings(strange, 'start')).toMatchObject(strange);
    });
  });

  test('a stand-in of the tax agency is asked by https, or on this machine', () => {
    for (const address of ['https://agency.example.com/x', 'http://127.0.0.1:4343', 'http://localhost:1/x']) {
      expect(readSettings({ VERIFACTU_ADDRESS: address }, 'start')).toMatchObject({ VERIFACTU_ADDRESS: address });
    }
    for (const wrong of ['http://agency.example.com', 'ftp://127.0.0.1', 'https://', '127.0.0.1:4343']) {
      expect(() => readSettings({ VERIFACTU_ADDRESS: wrong }, 'start')).toThrow(/VERIFACTU_ADDRESS: /);
    }
  });

  test('who moves the money of guests is named with the rest', () => {
    expect(readSettings({}, 'start').paymentProvider).toBe('demo');
    expect(() => readSettings({ PAYMENT_PROVIDER: 'redsys', PORT: 'x' }, 'start')).toThrow(
      /PORT[\s\S]*REDSYS_MERCHANT_CODE: missing/,
    );
  });
});
