import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { evidenceBytes } from '../app/features/bails/evidence/evidence-bytes.server';
import { uploadBytes } from '../app/features/apartments/images/image-limits';
import { readSettings } from '../app/settings/read-settings.server';
import { STOP_LIMITS } from '../app/serving/stop.server';

const DEPLOY = path.resolve(import.meta.dirname, '../deploy');
const ROOT = path.dirname(DEPLOY);
const read = (file: string) => readFileSync(path.join(DEPLOY, file), 'utf8');
const filesIn = (folder: string) => readdirSync(path.join(DEPLOY, folder)).map((name) => path.join(folder, name));
const has = (program: string) => spawnSync(program, ['--version']).error === undefined;
/** Returns the value of a setting written as `name=value`, or as `name value;` in nginx files. */
const valueOf = (name: string, text: string) => new RegExp(`^\\s*${name}[= ]([^\\s;]+)`, 'm').exec(text)?.[1];

const unit = read('systemd/estancia.service');
const template = read('systemd/estancia@.service');
const caddy = read('caddy/Caddyfile');
const nginx = read('nginx/estancia.conf');
const script = read('debian/set-up.sh');
const container = read('container/Containerfile');
const compose = read('container/compose.yaml');
const defaults = readSettings({}, 'start');

/** Environment variables of programs other than ours. */
const THIRD_PARTY_NAMES =
  /^(NODE_ENV|PATH|HOME|DEBIAN_FRONTEND|SCARF_ANALYTICS|ON_ERROR_STOP|QUERY|(POSTGRES|DATABASE|ADMIN)_PASSWORD)$/;

describe('settings', () => {
  const known = readFileSync(path.join(ROOT, 'app/settings/read-settings.server.ts'), 'utf8');
  const named = (file: string) => [
    ...new Set([...read(file).matchAll(/(?<![\w$.{-])([A-Z][A-Z]+(?:_[A-Z]+)*)(?:=|: )/g)].map(([, name]) => name!)),
  ];

  test.each(['systemd', 'caddy', 'nginx', 'container', 'debian'].flatMap(filesIn))(
    '%s names those there are',
    (file) => {
      const appNames = named(file).filter((name) => !THIRD_PARTY_NAMES.test(name));
      for (const name of appNames) expect(known, name).toMatch(new RegExp(`^ {2}${name}:`, 'm'));
    },
  );

  test('what the script writes is enough for production, and contradicts nothing', () => {
    const written = Object.fromEntries(
      [...script.matchAll(/echo ["']([A-Z_]+)=([^"']*)["']/g)].map(([, name, value]) => [name, value]),
    );
    const filled = {
      ...written,
      PUBLIC_URL: written.PUBLIC_URL?.replace('$host', 'www.example.com'),
      DATABASE_URL: 'postgres://estancia:password@127.0.0.1:5432/estancia',
      SECRET: 'x'.repeat(64),
    };
    expect(Object.keys(written).sort()).toEqual([
      'DATABASE_URL',
      'DATA_DIR',
      'PUBLIC_URL',
      'SECRET',
      'TRUSTED_PROXIES',
    ]);
    expect(readSettings(filled, 'serve')).toMatchObject({ TRUSTED_PROXIES: 1, PUBLIC_URL: 'https://www.example.com' });
  });
});

test('places are the same for unit and script', () => {
  const place = (name: string) => new RegExp(`\\b${name}=(\\S+)`).exec(script)?.[1];
  expect(valueOf('WorkingDirectory', unit)).toBe(place('app'));
  expect(valueOf('EnvironmentFile', unit)).toBe(place('settings'));
  expect(`/var/lib/${valueOf('StateDirectory', unit)}`).toBe(place('data'));
  expect(unit).toContain(`DATA_DIR=${place('data')}\n`);
  expect(unit).toContain(`ExecStart=${place('app')}/node_modules/.bin/node scripts/serve.mjs\n`);
  expect(nginx).toContain(`${place('etc')}/tls/certificate.pem`);
  expect(container).toContain(`WORKDIR ${place('app')}\n`);
});

test('the port is the same for unit, container and proxies', () => {
  const address = `${defaults.HOST}:${defaults.PORT}`;
  expect(unit).toContain(`HOST=${defaults.HOST} PORT=${defaults.PORT} `);
  expect(caddy).toContain(`reverse_proxy ${address} {`);
  expect(nginx).toContain(`server ${address};`);
  expect(container).toContain(`PORT=${defaults.PORT} `);
  expect(compose).toContain(`'${address}:${defaults.PORT}'`);
});

test('what stops the app gives it its time', () => {
  const seconds = STOP_LIMITS.all / 1000;
  expect(Number(valueOf('TimeoutStopSec', unit))).toBeGreaterThan(seconds);
  expect(Number(/estancia:[\s\S]*?stop_grace_period: (\d+)s/.exec(compose)?.[1])).toBeGreaterThan(seconds);
});

test('proxies leave to the app what is the app’s, and pass on no address that a visitor names', () => {
  for (const proxy of [caddy, nginx])
    expect(proxy).not.toMatch(/Strict-Transport|^\s*encode\b|gzip on|add_x_forwarded_for/m);
  expect(caddy).toContain('header_up X-Forwarded-For {remote_host}');
  expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  expect(caddy).toContain('respond /metrics 404');
  expect(nginx).toMatch(/location = \/metrics \{\s*return 404;/);
});

test('nginx takes what the app takes', () => {
  const largest = Math.max(
    uploadBytes('POST', '/admin/apartments/images/1')!,
    evidenceBytes('POST', '/booking/ABC', 'multipart/form-data')!,
  );
  expect(Number.parseInt(valueOf('client_max_body_size', nginx)!, 10) * 1024 * 1024).toBeGreaterThan(largest);
});

describe('units', () => {
  const lines = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

  test('that of one node among several differs by its port alone', () => {
    const asOne = template
      .replace(' on port %i', '')
      .replace('/usr/bin/env PORT=%i ', '')
      .replace(':%i/', ':${PORT}/')
      .replace(/HOST=\S+ /, (host) => `${host}PORT=${defaults.PORT} `);
    expect(lines(asOne)).toEqual(lines(unit));
  });

  test.skipIf(!has('systemd-analyze')).each(['estancia.service', 'estancia@.service'])('%s is shut in', (name) => {
    const message = execFileSync(
      'systemd-analyze',
      ['security', '--offline=true', '--no-pager', path.join(DEPLOY, 'systemd', name)],
      { encoding: 'utf8' },
    );
    expect(Number(/Overall exposure level for .*: ([\d.]+)/.exec(message)?.[1])).toBeLessThan(2);
  });
});

describe('the script', () => {
  const file = path.join(DEPLOY, 'debian/set-up.sh');
  const runCommand = (...options: string[]) => spawnSync('bash', [file, ...options], { encoding: 'utf8' });

  test('is one', () => expect(spawnSync('bash', ['-n', file], { encoding: 'utf8' }).stderr).toBe(''));

  test.skipIf(!has('shellcheck'))('has nothing that shellcheck warns of', () => {
    expect(spawnSync('shellcheck', [file], { encoding: 'utf8' }).stdout).toBe('');
  });

  test('explains each option', () => {
    const { stdout, status } = runCommand('--help');
    expect(status).toBe(0);
    for (const [, option] of script.matchAll(/^ {6}(--[\w-]+)\) \w+=/gm)) expect(stdout).toContain(`  ${option} `);
  });

  test('refuses what it does not know, and does nothing', () => {
    expect(runCommand('--hots', 'www.example.com')).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/--hots is not known/),
    });
    expect(runCommand('--host')).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/value is missing/),
    });
  });
});
