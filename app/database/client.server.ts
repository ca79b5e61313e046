import pg from 'pg';
import { chosenAddress } from './database-hosts.server';
import { PreparedStatements } from './prepared-statements.server';
import { inQuerySpan } from './query-span.server';
import { isConnectionLost, markConnectionLost } from './unavailable.server';

type Connected = (error: Error | null) => void;

/** A reachable server accepts a connection within milliseconds. */
const CONNECT_MS = 5_000;

/**
 * PostgreSQL JIT-compiles queries it estimates as expensive, and overestimates a search over translated names: half a
 * second for one that takes a millisecond. None of the app's queries benefits from JIT.
 */
const OPTIONS = '-c jit=off';

/** Adds these options to those of the address, which pg would use instead; the address's own come last and win. */
function withOptions(address: string): string {
  if (!/[?&]options=/.test(address)) return address;
  const url = new URL(address);
  url.searchParams.set('options', `${OPTIONS} ${url.searchParams.get('options')}`);
  return url.href;
}

/**
 * A connection whose loss ends its queries but never the process: it handles its own error events for its whole
 * lifetime, also while checked out of a pool. Plain pg would raise them unhandled.
 */
export class DatabaseClient extends pg.Client {
  constructor(config: pg.ClientConfig) {
    const connectionString = config.connectionString && withOptions(chosenAddress(config.connectionString));
    super({
      keepAlive: true,
      options: OPTIONS,
      ...config,
      ...(connectionString && { connectionString }),
      connectionTimeoutMillis: CONNECT_MS,
    });
    this.on('error', markConnectionLost);
  }

  override connect(): Promise<pg.Client>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.Client> | void {
    if (!connected) {
      return new Promise((resolve, reject) => this.connect((error) => (error ? reject(error) : resolve(this))));
    }
    super.connect((error: Error | null) => {
      // A server's own answer speaks for itself: a wrong password, or that it is starting.
      if (error && !(error instanceof pg.DatabaseError)) markConnectionLost(error);
      connected(error);
    });
  }

  /** Closes the connection at once, without a goodbye to a server that may not answer. */
  cut(): void {
    this.connection.stream.destroy();
  }
}

const open = new Set<SharedClient>();
let connectionError: Error | undefined;
let suspect: () => void = () => undefined;

/** Refuses new connections with the error, and cuts open ones, until called with undefined. */
export function refuseConnections(error: Error | undefined): void {
  connectionError = error;
  if (error) for (const client of open) client.cut();
}

/** Sets the callback for failed connections, which makes the watch check the server. */
export function onConnectionRefused(look: () => void): void {
  suspect = look;
}

export function isDatabaseUnavailable(): boolean {
  return connectionError !== undefined;
}

/** PostgreSQL routine that reports a commit not waiting for its standby; the message itself is localized. */
const WAITS_FOR_STANDBY = 'SyncRepWaitForLSN';

/** A connection of the app's pools: cut, and not reopened, while the server is known not to answer. */
export class SharedClient extends DatabaseClient {
  prepares = false;
  /** True if a commit succeeded without reaching a standby, because the wait for it was ended. */
  isUnreplicated = false;
  readonly #prepared = new PreparedStatements();

  constructor(config: pg.ClientConfig) {
    super(config);
    open.add(this);
    this.on('notice', ({ routine }) => (this.isUnreplicated ||= routine === WAITS_FOR_STANDBY));
    this.once('end', () => open.delete(this));
  }

  /**
   * Names queries that have values and no name yet, so that they can be prepared; other forms of pg calls pass through.
   */
  override query(statement: pg.QueryConfig | string, ...more: never[]): Promise<never> {
    const values: unknown = more[0];
    const isWhole =
      typeof statement === 'string' || statement.name !== undefined || !Array.isArray(values) || !values.length;
    const name = this.prepares && !isWhole ? this.#prepared.nameOf(statement.text) : undefined;
    const named = name === undefined ? statement : { ...(statement as pg.QueryConfig), name };
    return inQuerySpan(statement, more, (args) => super.query(named, ...(args as never[])) as Promise<never>);
  }

  override connect(): Promise<pg.Client>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.Client> | void {
    if (!connected) return super.connect();
    if (connectionError) {
      const refusal = new Error('Connection terminated: the database does not answer', { cause: connectionError });
      open.delete(this);
      process.nextTick(connected, refusal);
      return;
    }
    super.connect((error) => {
      if (error && isConnectionLost(error)) suspect();
      connected(error);
    });
  }
}
