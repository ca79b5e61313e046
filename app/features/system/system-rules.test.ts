import { expect, test } from 'vitest';
import { systemPoints, systemSubjects, type SystemFacts } from './system-rules';

const at = new Date('2027-03-10T09:00:00Z');
const ago = (hours: number) => new Date(at.getTime() - hours * 3_600_000);
const inDays = (days: number) => ago(-24 * days);

const sound: SystemFacts = {
  at,
  quietSince: null,
  publicUrl: 'https://www.example.com',
  trustedProxies: 1,
  certificate: { until: inDays(60), isTrusted: true },
  isEmbedded: false,
  standby: { problem: null, behindSeconds: 0 },
  disk: { free: 50e9, total: 100e9 },
  store: { place: 's3://house', isMoving: false, problem: null },
  backupAt: ago(5),
  jobs: [{ name: 'expire-holds', longestWaitMinutes: 1, since: ago(0) }],
  mail: { hasServer: true, waiting: 0, waitsSince: null, failed: 0 },
  payments: { name: 'stripe', isLive: true },
  hasLegalRead: true,
  agency: { waiting: 0, waitsSince: null, isFailing: false, certificateUntil: inDays(300) },
  calendars: { read: 2, failing: 0 },
  webhooks: { active: 1, waiting: 0, failed: 0 },
};

function found(change: Partial<SystemFacts>): string[] {
  return systemPoints({ ...sound, ...change })
    .filter(({ finding, subject }) => finding !== `${subject}.good`)
    .map(({ finding, state }) => `${finding} ${state}`);
}

const agency = sound.agency!;
const mail = sound.mail;

test('a house that lacks nothing is in order', () => {
  expect(found({})).toEqual([]);
  expect(systemPoints(sound).map(({ subject }) => subject)).toEqual(systemSubjects.filter((each) => each !== 'copy'));
});

test.each([
  [{ problem: 'behind' as const, behindSeconds: 12 }, ['standby.behind attention']],
  [{ problem: 'away' as const, behindSeconds: null }, ['standby.away attention']],
  [{ problem: 'primary' as const, behindSeconds: null }, ['standby.primary attention']],
  [null, []],
])('a standby that is not read is seen to: %o', (standby, findings) => {
  expect(found({ standby })).toEqual(findings);
});

test('of an address without https there is no proxy or certificate to look at', () => {
  const subjects = systemPoints({ ...sound, publicUrl: null, certificate: null }).map(({ subject }) => subject);
  expect(subjects).toEqual(systemSubjects.filter((subject) => !['copy', 'proxy', 'certificate'].includes(subject)));
});

test('of pictures in a folder its disk alone is looked at', () => {
  const subjects = systemPoints({ ...sound, store: null }).map(({ subject }) => subject);
  expect(subjects).toEqual(systemSubjects.filter((subject) => !['copy', 'store'].includes(subject)));
});

test('of a quiet copy nothing is said of what leaves', () => {
  const points = systemPoints({
    ...sound,
    quietSince: ago(1),
    mail: { ...sound.mail, hasServer: false },
    payments: null,
  });
  expect(points[0]).toEqual({ subject: 'copy', finding: 'copy.quiet', state: 'missing' });
  expect(points.map(({ subject }) => subject).slice(1)).toEqual([
    'address',
    'proxy',
    'certificate',
    'database',
    'standby',
    'disk',
    'store',
    'backup',
    'jobs',
    'legal',
  ]);
});

test.each<[string[], Partial<SystemFacts>]>([
  [['address.none missing'], { publicUrl: null, certificate: null }],
  [['address.open missing'], { publicUrl: 'http://www.example.com', certificate: null, trustedProxies: 0 }],
  [['proxy.distrusted missing'], { trustedProxies: 0 }],
  [['certificate.unknown attention'], { certificate: { until: null, isTrusted: false } }],
  [['certificate.distrusted attention'], { certificate: { until: inDays(60), isTrusted: false } }],
  [['certificate.soon attention'], { certificate: { until: inDays(13.99), isTrusted: true } }],
  [[], { certificate: { until: inDays(14), isTrusted: true } }],
  [['certificate.over missing'], { certificate: { until: ago(0.01), isTrusted: true } }],
  [['database.embedded attention'], { isEmbedded: true }],
  [[], { disk: { free: 5e9, total: 100e9 } }],
  [['disk.scarce attention'], { disk: { free: 5e9 - 1, total: 100e9 } }],
  [['disk.full missing'], { disk: { free: 1e9 - 1, total: 100e9 } }],
  [['store.moving attention'], { store: { place: 's3://house', isMoving: true, problem: null } }],
  [['store.away missing'], { store: { place: 's3://house', isMoving: true, problem: 'away' } }],
  [['store.refused missing'], { store: { place: 's3://house', isMoving: false, problem: 'refused' } }],
  [['backup.none missing'], { backupAt: null }],
  [[], { backupAt: ago(26) }],
  [['backup.late attention'], { backupAt: ago(26.01) }],
  [['backup.old missing'], { backupAt: ago(72.01) }],
  [[], { jobs: [{ name: 'expire-holds', longestWaitMinutes: 1, since: ago(16 / 60) }] }],
  [['jobs.late attention'], { jobs: [{ name: 'expire-holds', longestWaitMinutes: 1, since: ago(16.01 / 60) }] }],
  [[], { jobs: [{ name: 'sweep', longestWaitMinutes: 1_455, since: ago(24.5) }] }],
  [['jobs.late attention'], { jobs: [{ name: 'sweep', longestWaitMinutes: 1_455, since: ago(24.51) }] }],
  [['mail.none missing'], { mail: { ...mail, hasServer: false, waiting: 3, waitsSince: ago(9) } }],
  [['mail.failed attention'], { mail: { ...mail, failed: 1 } }],
  [['mail.leaving good'], { mail: { ...mail, waiting: 1, waitsSince: ago(0.25) } }],
  [['mail.waiting attention'], { mail: { ...mail, waiting: 1, waitsSince: ago(0.26) } }],
  [['payments.none attention'], { payments: null }],
  [['payments.trial attention'], { payments: { name: 'stripe', isLive: false } }],
  [['payments.demo attention'], { payments: { name: 'demo', isLive: false } }],
  [['legal.unread missing'], { hasLegalRead: false }],
  [['legal.nobody missing'], { hasLegalRead: null }],
  [['agency.none good'], { agency: null }],
  [['agency.unsigned missing'], { agency: { ...agency, certificateUntil: null } }],
  [['agency.over missing'], { agency: { ...agency, certificateUntil: ago(0.01) } }],
  [['agency.failing attention'], { agency: { ...agency, isFailing: true, waiting: 2, waitsSince: ago(0.1) } }],
  [['agency.leaving good'], { agency: { ...agency, waiting: 2, waitsSince: ago(1) } }],
  [['agency.waiting attention'], { agency: { ...agency, waiting: 2, waitsSince: ago(1.01) } }],
  [['agency.soon attention'], { agency: { ...agency, certificateUntil: inDays(29) } }],
  [['calendars.none good'], { calendars: { read: 0, failing: 0 } }],
  [['calendars.failing attention'], { calendars: { read: 2, failing: 1 } }],
  [['webhooks.none good'], { webhooks: { active: 0, waiting: 0, failed: 0 } }],
  [['webhooks.leaving good'], { webhooks: { active: 1, waiting: 1, failed: 0 } }],
  [['webhooks.failed attention'], { webhooks: { active: 0, waiting: 0, failed: 1 } }],
])('%j', (expected, change) => {
  expect(found(change)).toEqual(expected);
});
