import type { ProviderName } from '../billing/payment-provider';

/** `missing` keeps a house from going live or loses something; `attention` wants somebody in the next days. */
export type SystemState = 'missing' | 'attention' | 'good';

/** What is looked at, in the order in which an installation is made, with all that may be found of it and what that means. */
const findings = {
  copy: { quiet: 'missing' },
  address: { good: 'good', open: 'missing', none: 'missing' },
  proxy: { good: 'good', distrusted: 'missing' },
  certificate: {
    good: 'good',
    unknown: 'attention',
    distrusted: 'attention',
    soon: 'attention',
    over: 'missing',
  },
  database: { good: 'good', embedded: 'attention' },
  standby: { good: 'good', behind: 'attention', away: 'attention', primary: 'attention', foreign: 'attention' },
  disk: { good: 'good', scarce: 'attention', full: 'missing' },
  store: { good: 'good', moving: 'attention', away: 'missing', refused: 'missing', lost: 'missing', other: 'missing' },
  backup: { good: 'good', late: 'attention', old: 'missing', none: 'missing' },
  jobs: { good: 'good', late: 'attention' },
  mail: { good: 'good', leaving: 'good', waiting: 'attention', failed: 'attention', none: 'missing' },
  payments: { good: 'good', trial: 'attention', demo: 'attention', none: 'attention' },
  legal: { good: 'good', unread: 'missing', nobody: 'missing' },
  agency: {
    good: 'good',
    none: 'good',
    leaving: 'good',
    waiting: 'attention',
    failing: 'attention',
    soon: 'attention',
    over: 'missing',
    unsigned: 'missing',
  },
  calendars: { good: 'good', none: 'good', failing: 'attention' },
  webhooks: { good: 'good', none: 'good', leaving: 'good', failed: 'attention' },
} as const satisfies Record<string, Record<string, SystemState>>;

type Findings = typeof findings;
export type SystemSubject = keyof Findings;
export const systemSubjects = Object.keys(findings) as SystemSubject[];

/** What was found of each subject, by its name in the messages; null of what there is none of. */
type Found = { [Subject in SystemSubject]: keyof Findings[Subject] | null };
/** Such as `mail.waiting`. */
export type SystemFinding = {
  [Subject in SystemSubject]: `${Subject}.${keyof Findings[Subject] & string}`;
}[SystemSubject];

export interface SystemPoint {
  subject: SystemSubject;
  finding: SystemFinding;
  state: SystemState;
}

/** A certificate: of the public address, as a browser would judge it. */
export interface ServedCertificate {
  /** Null where the address did not answer. */
  until: Date | null;
  isTrusted: boolean;
}

/** Why a store of objects does not keep files: it does not answer, refuses the key, has no such bucket, or something else. */
export type StoreProblem = 'away' | 'refused' | 'lost' | 'other';

/** A job that comes round. */
export interface JobRun {
  name: string;
  longestWaitMinutes: number;
  /** When it last finished, on any node; where it never has, when it was first known. */
  since: Date;
}

/** What is known of the installation at one moment. */
export interface SystemFacts {
  at: Date;
  /** When it was restored as a copy that nothing leaves; null in service. */
  quietSince: Date | null;
  /** Null where guests have no address but this machine's. */
  publicUrl: string | null;
  trustedProxies: number;
  /** Null where the address is not an https one. */
  certificate: ServedCertificate | null;
  isEmbedded: boolean;
  /** Null where reports and files are read from the same server as everything else. */
  standby: { problem: 'behind' | 'away' | 'primary' | 'foreign' | null; behindSeconds: number | null } | null;
  /** Bytes where pictures and documents are kept. */
  disk: { free: number; total: number };
  /** Where pictures and documents are, if in a store of objects, and why it does not keep them; null where in a folder. */
  store: { place: string; isMoving: boolean; problem: StoreProblem | null } | null;
  /** When the last good backup ended; null where there is none. */
  backupAt: Date | null;
  /** Jobs that come round, each with the longest time that it may wait for its next run. */
  jobs: readonly JobRun[];
  mail: { hasServer: boolean; waiting: number; waitsSince: Date | null; failed: number };
  /** Null where guests pay by transfer alone. */
  payments: { name: ProviderName; isLive: boolean } | null;
  /** Whether the legal texts of the public building were read; null without one. */
  hasLegalRead: boolean | null;
  /** Null where no invoices are told to the tax agency. */
  agency: { waiting: number; waitsSince: Date | null; isFailing: boolean; certificateUntil: Date | null } | null;
  calendars: { read: number; failing: number };
  webhooks: { active: number; waiting: number; failed: number };
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Proxies renew a certificate thirty days before its end: with less than half of that, they have failed to. */
const CERTIFICATE_MS = 14 * DAY_MS;
/** A certificate for signing is fetched from an authority in person. */
const SIGNING_CERTIFICATE_MS = 30 * DAY_MS;
/** A nightly backup that took long, or began late. */
const BACKUP_MS = 26 * HOUR_MS;
const LOST_BACKUP_MS = 3 * DAY_MS;
/** Pictures of some hundred apartments; an archive of them. */
const SCARCE_BYTES = 5e9;
/** PostgreSQL on the same disk stops with the last byte. */
const FULL_BYTES = 1e9;
/** Mails and records are sent within a minute, and again after some when they could not be. */
const MAIL_MS = 15 * MINUTE_MS;
const AGENCY_MS = HOUR_MS;
/** A job that takes long, or a machine that was just started. */
const JOB_MS = 15 * MINUTE_MS;

/** How each subject stands that there is something to say of. */
export function systemPoints(facts: SystemFacts): SystemPoint[] {
  const found = findIn(facts);
  return systemSubjects.flatMap((subject) => {
    const name = found[subject];
    if (name === null) return [];
    const states: Record<string, SystemState> = findings[subject];
    return [{ subject, finding: `${subject}.${name}` as SystemFinding, state: states[name]! }];
  });
}

function findIn(facts: SystemFacts): Found {
  const isEncrypted = facts.publicUrl?.startsWith('https:') ?? false;
  return {
    copy: facts.quietSince ? 'quiet' : null,
    address: isEncrypted ? 'good' : facts.publicUrl === null ? 'none' : 'open',
    // With TLS ended by a proxy that is not believed, all guests come from one address, which has the limits of one guest.
    proxy: isEncrypted ? (facts.trustedProxies > 0 ? 'good' : 'distrusted') : null,
    certificate: certificateFound(facts),
    database: facts.isEmbedded ? 'embedded' : 'good',
    standby: facts.standby && (facts.standby.problem ?? 'good'),
    disk: facts.disk.free < FULL_BYTES ? 'full' : facts.disk.free < SCARCE_BYTES ? 'scarce' : 'good',
    store: storeFound(facts),
    backup: backupFound(facts),
    jobs: facts.jobs.length === 0 ? null : lateJobs(facts).length > 0 ? 'late' : 'good',
    ...outsideFound(facts),
    legal: facts.hasLegalRead === null ? 'nobody' : facts.hasLegalRead ? 'good' : 'unread',
  };
}

type Outside = 'mail' | 'payments' | 'agency' | 'calendars' | 'webhooks';

/** Of what is sent and asked outside; there is nothing to say of it where nothing leaves. */
function outsideFound(facts: SystemFacts): Pick<Found, Outside> {
  if (facts.quietSince) return { mail: null, payments: null, agency: null, calendars: null, webhooks: null };
  return {
    mail: mailFound(facts),
    payments: paymentsFound(facts),
    agency: agencyFound(facts),
    calendars: facts.calendars.read === 0 ? 'none' : facts.calendars.failing > 0 ? 'failing' : 'good',
    webhooks: webhooksFound(facts),
  };
}

/** Whether the instant is before the one that lies so many milliseconds after the facts. */
const isBefore = (instant: Date, { at }: SystemFacts, later: number) => instant.getTime() < at.getTime() + later;

function certificateFound(facts: SystemFacts): Found['certificate'] {
  if (!facts.certificate) return null;
  const { until, isTrusted } = facts.certificate;
  if (until === null) return 'unknown';
  if (isBefore(until, facts, 0)) return 'over';
  if (!isTrusted) return 'distrusted';
  return isBefore(until, facts, CERTIFICATE_MS) ? 'soon' : 'good';
}

function storeFound({ store }: SystemFacts): Found['store'] {
  if (!store) return null;
  return store.problem ?? (store.isMoving ? 'moving' : 'good');
}

function backupFound(facts: SystemFacts): Found['backup'] {
  if (!facts.backupAt) return 'none';
  if (isBefore(facts.backupAt, facts, -LOST_BACKUP_MS)) return 'old';
  return isBefore(facts.backupAt, facts, -BACKUP_MS) ? 'late' : 'good';
}

/** Jobs that have waited for longer than they may. */
export function lateJobs(facts: Pick<SystemFacts, 'at' | 'jobs'>): JobRun[] {
  return facts.jobs.filter(
    ({ since, longestWaitMinutes }) => facts.at.getTime() - since.getTime() > longestWaitMinutes * MINUTE_MS + JOB_MS,
  );
}

function mailFound(facts: SystemFacts): Found['mail'] {
  const { hasServer, failed, waitsSince } = facts.mail;
  if (!hasServer) return 'none';
  if (failed > 0) return 'failed';
  if (waitsSince === null) return 'good';
  return isBefore(waitsSince, facts, -MAIL_MS) ? 'waiting' : 'leaving';
}

function paymentsFound({ payments }: SystemFacts): Found['payments'] {
  if (payments === null) return 'none';
  if (payments.isLive) return 'good';
  return payments.name === 'demo' ? 'demo' : 'trial';
}

function agencyFound(facts: SystemFacts): Found['agency'] {
  if (!facts.agency) return 'none';
  const { certificateUntil, isFailing, waitsSince } = facts.agency;
  if (certificateUntil === null) return 'unsigned';
  if (isBefore(certificateUntil, facts, 0)) return 'over';
  if (isFailing) return 'failing';
  if (waitsSince !== null && isBefore(waitsSince, facts, -AGENCY_MS)) return 'waiting';
  if (isBefore(certificateUntil, facts, SIGNING_CERTIFICATE_MS)) return 'soon';
  return waitsSince === null ? 'good' : 'leaving';
}

function webhooksFound({ webhooks: { active, failed, waiting } }: SystemFacts): Found['webhooks'] {
  if (failed > 0) return 'failed';
  if (active === 0) return 'none';
  return waiting > 0 ? 'leaving' : 'good';
}
