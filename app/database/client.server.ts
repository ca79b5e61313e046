import pg from 'pg';
import { chosenAddress } from './database-hosts.server';
import { PreparedStatements } from './prepared-statements.server';
import { inQuerySpan } from './query-span.server';
import { isConnectionLost, markConnectionLost } from './unavailable.server';

type Connected = (error: Error | null) => void;

/** Connection timeout. A reachable server accepts a connection within milliseconds. */
const CONNECT_MS = 5_000;

/**
 * PostgreSQL JIT-compiles queries that it estimates as expensive. It overestimates searches over translated names:
 * compiling takes half a second for a query that runs in a millisecond. None of the app's queries benefits from JIT.
 */
const OPTIONS = '-c jit=off';

/**
 * Adds the app's options to those in the database URL, since pg would otherwise use only the latter. Options in the URL
 * come last and take precedence.
 */
function withOptions(address: string): string {
  if (!/[?&]options=/.test(address)) return address;
  const url = new URL(address);
  url.searchParams.set('options', `${OPTIONS} ${url.searchParams.get('options')}`);
  return url.href;
}

/**
 * A connection whose loss ends its queries but never the process: it handles its own error events for its whole
 * lifetime, even while checked out of a pool. Plain pg would leave these events unhandled.
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
      // A response from the server itself, such as a wrong password or that it is starting, does not mean that the
      // connection was lost.
      if (error && !(error instanceof pg.DatabaseError)) markConnectionLost(error);
      connected(error);
    });
  }

  /** Closes the connection at once, without notifying a server that may not respond. */
  cut(): void {
    this.connection.stream.destroy();
  }
}

const open = new Set<SharedClient>();
let connectionError: Error | undefined;
let suspect: () => void = () => undefined;

/**
 * Refuses new connections with the given error, and cuts open ones. Calling it with undefined allows connections again.
 */
export function refuseConnections(error: Error | undefined): void {
  connectionError = error;
  if (error) for (const client of open) client.cut();
}

/** Sets the callback for failed connections, which makes the database watch check the server. */
export function onConnectionRefused(look: () => void): void {
  suspect = look;
}

export function isDatabaseUnavailable(): boolean {
  return connectionError !== undefined;
}

/**
 * PostgreSQL routine that reports a commit that no longer waits for its standby. The routine is checked because the
 * message is localized.
 */
const WAITS_FOR_STANDBY = 'SyncRepWaitForLSN';

/** A connection in the app's pools. It is cut, and not reopened, while the server is known to be unresponsive. */
export class SharedClient extends DatabaseClient {
  prepares = false;
  /** True if a commit succeeded without reaching a standby, because the wait for the standby was ended. */
  isUnreplicated = false;
  readonly #prepared = new PreparedStatements();

  constructor(config: pg.ClientConfig) {
    super(config);
    open.add(this);
    this.on('notice', ({ routine }) => (this.isUnreplicated ||= routine === WAITS_FOR_STANDBY));
    this.once('end', () => open.delete(this));
  }

  /**
   * Names unnamed queries that have values, so that they can be prepared. Other ways of calling pg are passed through.
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
