import { z } from 'zod';
import { contradictions } from './contradicting-settings.server';
import { DEFAULT_SESSION_DAYS } from '../access/session-end.server';
import { DEFAULT_HOLDS_PER_ADDRESS } from '../features/booking-engine/hold-limits.server';
import { addressesOf } from '../database/database-hosts.server';
import {
  chooseProvider,
  providerSettingNames,
  type ProviderChoice,
} from '../features/billing/settings/provider-settings.server';
import { storeProblems } from '../files/store-settings';
import { loggedRequests } from '../watch/access-log.server';
import { traceSettings } from '../watch/trace-settings';
import { isThisMachine, mailEncryptions } from '../features/notifications/mail-server.server';

/** Several hosts are separated by commas, each with its port: postgres://user:password@one:5432,two:5432/house. */
const databaseAddress = z
  .string()
  .refine(
    (url) => addressesOf(url).every((address) => z.url({ protocol: /^postgres(ql)?$/ }).safeParse(address).success),
    'Such as postgres://user:password@host:5432/database',
  );

const settingsSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** Folder of the embedded database and the pictures. */
  DATA_DIR: z.string().default('./data'),
  /** `embedded` selects the database in DATA_DIR explicitly, which `npm run serve` does not use by default. */
  DATABASE: z.literal('embedded').optional(),
  /**
   * URL of PostgreSQL 15 or newer; if it names several hosts, the one that accepts writes is used. Without a URL, the
   * embedded server is started.
   */
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  /** Standby of the database, used for reports and exports. */
  DATABASE_READ_URL: databaseAddress.optional(),
  /** Seconds that the standby may be behind the primary, and that a read waits for the standby to catch up. */
  DATABASE_READ_LAG: z.coerce.number().min(0).max(60).default(1),
  /** Signs tokens and links; at least 32 characters. */
  SECRET: z.string().min(32).optional(),
  /** Former secret, used by `npm run secret:rotate` only. */
  OLD_SECRET: z.string().min(32).optional(),
  /** Storage of pictures and documents: `folder`, which is DATA_DIR, or `s3://bucket/prefix`. */
  STORE: z.string().default('folder'),
  /** Former storage: files missing in STORE are read there until npm run move-files has moved them. */
  STORE_BEFORE: z.string().optional(),
  /** Address of the store for all s3:// addresses; defaults to Amazon's. */
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, hostname: /./ })
    .refine(isBareAddress, 'is an address without user, question mark or mark of a part')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** `on` puts the bucket in the path instead of the host name; the default if S3_ENDPOINT is set. */
  S3_PATH_STYLE: z.enum(['on', 'off']).optional(),
  /** Default target of npm run backup without --to: a folder, or s3://bucket/prefix. */
  BACKUP_TO: z.string().optional(),
  /** Encrypts and decrypts archives: a passphrase of at least 32 characters, or an age key. */
  BACKUP_KEY: z.string().min(32).optional(),
  /** Days, weeks, and months for which npm run backup keeps an archive when it deletes old ones, such as 7d,4w,12m. */
  BACKUP_KEEP: z.string().optional(),
  /** Address that guests type, such as https://www.example.com. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Mail server, such as smtps://user:password@mail.example.com; without it, emails are only stored. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./ })
    .refine(credentialsAreReadable, 'User or password has a % that is not written as %25')
    .optional(),
  /** Allows unencrypted mail: only if an smtp:// server offers no encryption, or always. */
  SMTP_TLS: z.enum(mailEncryptions).default('required'),
  /** Sender address of emails; required with SMTP_URL. */
  MAIL_FROM: z.email().optional(),
  DEMO: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).optional(),
  /** Separate port for metrics; METRICS_HOST limits access to it. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Bearer token for /metrics, also on the ordinary port. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Requests to log; successful ones have the level `info`. */
  LOG_REQUESTS: z.enum(loggedRequests).default('work'),
  ...traceSettings,
  /** Days after sign-in at which a session ends, even if it is renewed. */
  SESSION_DAYS: z.coerce.number().int().min(1).max(3650).default(DEFAULT_SESSION_DAYS),
  /** Number of proxies in front whose X-Forwarded-For is trusted. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  /** Unpaid bookings that one network address may have open at once. */
  HOLDS_PER_ADDRESS: z.coerce.number().int().min(1).max(10_000).default(DEFAULT_HOLDS_PER_ADDRESS),
  /** Contact for security reports in /.well-known/security.txt: an email or a web page. */
  SECURITY_CONTACT: z.union([z.email(), z.url({ protocol: /^https$/ })]).optional(),
  /** `on` allows calendars and webhooks to use addresses of the private network. */
  PRIVATE_HOSTS: z.enum(['on', 'off']).default('off'),
  /** Address of a stand-in for the tax agency's server, for test records only. */
  VERIFACTU_ADDRESS: z
    .url({ protocol: /^https?$/, hostname: /./ })
    .refine(isSafeAddress, 'http:// leads to this machine alone; https:// elsewhere')
    .optional(),
  /** Seconds added to the clock, to try out later events. Refused by `npm run serve`. */
  CLOCK_OFFSET: z.coerce.number().int().default(0),
});

/**
 * True if every percent sign in user and password starts a valid code; a colon, an at sign, or a slash in a password
 * has to be percent-encoded.
 */
function credentialsAreReadable(url: string): boolean {
  const { username, password } = URL.parse(url) ?? {};
  return [username, password].every((part) => !/%(?![\da-f]{2})/i.test(part ?? ''));
}

function isBareAddress(url: string): boolean {
  const { username, password, search, hash } = URL.parse(url) ?? {};
  return !username && !password && !search && !hash;
}

function isSafeAddress(url: string): boolean {
  const { protocol, hostname } = URL.parse(url) ?? {};
  return protocol === 'https:' || isThisMachine(hostname ?? '');
}

/**
 * Returns the reason why an SMTP_TLS weaker than the default contradicts SMTP_URL; undefined if there is no
 * contradiction.
 */
function encryptionProblem(url: string, encryption: string | undefined): string | undefined {
  if (encryption === undefined || encryption === 'required') return undefined;
  const { protocol, username, hostname } = URL.parse(url) ?? {};
  if (protocol === 'smtps:') return 'smtps:// is always encrypted; leave it out';
  if (username && !isThisMachine(hostname ?? '')) {
    return 'a password leaves this machine encrypted only; leave it out, or take the password out of SMTP_URL';
  }
  return undefined;
}

/** The payment provider is added separately, because the relevant settings depend on it. */
export type Settings = z.infer<typeof settingsSchema> & { paymentProvider: ProviderChoice['provider'] };
export type Mode = 'start' | 'serve';

export const settingNames = ['PAYMENT_PROVIDER', ...Object.keys(settingsSchema.shape), ...providerSettingNames];

const REQUIRED_TO_SERVE = ['SECRET', 'PUBLIC_URL'] as const;

/** Reads the settings; throws a single error that lists all missing or invalid ones. */
export function readSettings(environment: NodeJS.ProcessEnv, mode: Mode): Settings {
  const provided = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = settingsSchema.safeParse(provided);
  const problems = result.success
    ? []
    : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (provided.SMTP_URL !== undefined && provided.MAIL_FROM === undefined) {
    problems.push('MAIL_FROM: missing, SMTP_URL needs it');
  }
  const encryption =
    provided.SMTP_URL === undefined ? undefined : encryptionProblem(provided.SMTP_URL, provided.SMTP_TLS);
  if (encryption !== undefined) problems.push(`SMTP_TLS: ${encryption}`);
  if (provided.DATABASE !== undefined && provided.DATABASE_URL !== undefined) {
    problems.push('DATABASE: names the embedded database, but DATABASE_URL is set too; keep one of the two');
  }
  if (provided.DATABASE_READ_URL !== undefined && provided.DATABASE_URL === undefined) {
    problems.push('DATABASE_READ_URL: set without DATABASE_URL, of which it is a standby');
  }
  if (
    provided.DATABASE_READ_URL !== undefined &&
    provided.DATABASE_READ_URL === provided.DATABASE_URL &&
    !provided.DATABASE_URL.includes(',')
  ) {
    problems.push('DATABASE_READ_URL: is DATABASE_URL; name a standby of it there, or leave it out');
  }
  if (provided.METRICS_HOST !== undefined && provided.METRICS_PORT === undefined) {
    problems.push('METRICS_PORT: missing, METRICS_HOST needs it; for the ordinary port set METRICS_TOKEN instead');
  }
  if (
    provided.METRICS_PORT !== undefined &&
    provided.METRICS_PORT !== '0' &&
    provided.METRICS_PORT === (provided.PORT ?? '3000')
  ) {
    problems.push('METRICS_PORT: is the port of the pages; choose another one, or set METRICS_TOKEN alone');
  }
  problems.push(...storeProblems(provided));
  if (mode === 'serve') {
    if (provided.DATABASE === undefined && provided.DATABASE_URL === undefined) {
      problems.push('DATABASE_URL: missing; or set DATABASE=embedded to run on the database in DATA_DIR');
    }
    for (const name of REQUIRED_TO_SERVE) {
      if (provided[name] === undefined) problems.push(`${name}: missing`);
    }
    if (provided.CLOCK_OFFSET !== undefined) problems.push('CLOCK_OFFSET: only for trying things out with npm start');
    problems.push(...contradictions(provided));
  }
  const payments = chooseProvider(provided, mode);
  problems.push(...payments.problems);
  if (!result.success || problems.length > 0) {
    throw new Error(`Estancia cannot start. Settings to mend:\n${problems.map((text) => `  ${text}`).join('\n')}`);
  }
  return { ...result.data, paymentProvider: payments.provider };
}
