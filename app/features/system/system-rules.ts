import type { ProviderName } from '../billing/payment-provider';

/** `missing` prevents going live or loses data; `attention` needs action in the next days. */
export type SystemState = 'missing' | 'attention' | 'good';

/**
 * Subjects that are checked, in the order of setting up an installation, with all possible findings and their states.
 */
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

/** Finding for each subject, by its name in the messages; null if the subject does not apply. */
type Found = { [Subject in SystemSubject]: keyof Findings[Subject] | null };
/** A key such as `mail.waiting`. */
export type SystemFinding = {
  [Subject in SystemSubject]: `${Subject}.${keyof Findings[Subject] & string}`;
}[SystemSubject];

export interface SystemPoint {
  subject: SystemSubject;
  finding: SystemFinding;
  state: SystemState;
}

/** Certificate of the public address, judged as by a browser. */
export interface ServedCertificate {
  /** Null if the address did not respond. */
  until: Date | null;
  isTrusted: boolean;
}

/**
 * Reason that an object store fails: it does not respond, refuses the key, has no such bucket, or fails for another
 * reason.
 */
export type StoreProblem = 'away' | 'refused' | 'lost' | 'other';

export interface JobRun {
  name: string;
  longestWaitMinutes: number;
  /**
   * Time of the job's last completed run on any node; if the job never completed, the time at which it was first
   * registered.
   */
  since: Date;
}

export interface SystemFacts {
  at: Date;
  /** Time of restoring this installation as a copy that sends nothing out; null in service. */
  quietSince: Date | null;
  /** Null if guests have no address but this machine's. */
  publicUrl: string | null;
  trustedProxies: number;
  /** Null unless the address is https. */
  certificate: ServedCertificate | null;
  isEmbedded: boolean;
  /** Null if reports and files are read from the same server as everything else. */
  standby: { problem: 'behind' | 'away' | 'primary' | 'foreign' | null; behindSeconds: number | null } | null;
  /** Size of the disk with pictures and documents, in bytes. */
  disk: { free: number; total: number };
  /** The object store with pictures and documents, and its problem if any; null if they are in a folder. */
  store: { place: string; isMoving: boolean; problem: StoreProblem | null } | null;
  /** End of the last successful backup; null if there is none. */
  backupAt: Date | null;
  jobs: readonly JobRun[];
  mail: { hasServer: boolean; waiting: number; waitsSince: Date | null; failed: number };
  /** Null if guests pay by transfer only. */
  payments: { name: ProviderName; isLive: boolean } | null;
  /** True if the legal texts of the public building have been reviewed; null without a public building. */
  hasLegalRead: boolean | null;
  /** Null if no invoices are reported to the tax agency. */
  agency: { waiting: number; waitsSince: Date | null; isFailing: boolean; certificateUntil: Date | null } | null;
  calendars: { read: number; failing: number };
  webhooks: { active: number; waiting: number; failed: number };
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Proxies renew a certificate thirty days before it expires; with less than half of that left, renewal has failed. */
const CERTIFICATE_MS = 14 * DAY_MS;
/** Longer, because a signing certificate has to be collected in person from the authority. */
const SIGNING_CERTIFICATE_MS = 30 * DAY_MS;
/** Allows for a nightly backup that started late or took long. */
const BACKUP_MS = 26 * HOUR_MS;
const LOST_BACKUP_MS = 3 * DAY_MS;
/** Room for pictures of some hundred apartments, or for one archive of them. */
const SCARCE_BYTES = 5e9;
/** PostgreSQL on the same disk stops when it is full. */
const FULL_BYTES = 1e9;
/** Emails and records are sent within a minute, and retried some time after a failure. */
const MAIL_MS = 15 * MINUTE_MS;
const AGENCY_MS = HOUR_MS;
/** Allows for a job that takes long or a machine that has just started. */
const JOB_MS = 15 * MINUTE_MS;

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
    // An untrusted proxy that ends TLS makes all guests share one address and the limits of one guest.
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

/** Judges outgoing traffic; nothing applies on a copy that sends nothing out. */
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

/** True if the instant is before the time of the facts plus `later` milliseconds. */
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
