import pg from 'pg';
import { chosenAddress } from './database-hosts.server';
import { PreparedStatements } from './prepared-statements.server';
import { inQuerySpan } from './query-span.server';
import { isConnectionLost, markConnectionLost } from './unavailable.server';

type Connected = (error: Error | null) => void;

/** A reachable server accepts a connection within milliseconds. */
const CONNECT_MS = 5_000;

/**
 * PostgreSQL compiles what it takes for dear, and overestimates a search over translated names: half a second for one that
 * takes a millisecond. No query of ours repays being compiled.
 */
const OPTIONS = '-c jit=off';

/**
 * A connection whose loss ends what was asked on it, and never the process: it
 * listens for its own errors from the first moment to the last, also while it is
 * taken from a pool. pg alone would raise them with nobody listening.
 */
export class DatabaseClient extends pg.Client {
  constructor(config: pg.ClientConfig) {
    const connectionString = config.connectionString && chosenAddress(config.connectionString);
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
      // What the server answered says itself what it is: a password that is wrong, or that it is starting.
      if (error && !(error instanceof pg.DatabaseError)) markConnectionLost(error);
      connected(error);
    });
  }

  /** Ends it at once, without a goodbye to a server that may not answer. */
  cut(): void {
    this.connection.stream.destroy();
  }
}

const open = new Set<SharedClient>();
let away: Error | undefined;
let suspect: () => void = () => undefined;

/** While there is an error, no connection is waited for: it is what everyone is answered. */
export function refuseConnections(error: Error | undefined): void {
  away = error;
  if (error) for (const client of open) client.cut();
}

/** Sets what is called when no connection could be opened, so that the watch checks the server. */
export function onConnectionRefused(look: () => void): void {
  suspect = look;
}

/** Whether the server is known not to answer. */
export function isDatabaseAway(): boolean {
  return away !== undefined;
}

/** Where PostgreSQL says that a commit does not wait for its standby; what it says is in the server's language. */
const WAITS_FOR_STANDBY = 'SyncRepWaitForLSN';

/** A connection of the app's pools: it is cut, and none is opened, while the server is known not to answer. */
export class SharedClient extends DatabaseClient {
  /** Whether what is asked is kept prepared. */
  prepares = false;
  /** Whether a commit was answered that no standby has, as somebody has ended the wait for that. */
  isUnreplicated = false;
  readonly #prepared = new PreparedStatements();

  constructor(config: pg.ClientConfig) {
    super(config);
    open.add(this);
    this.on('notice', ({ routine }) => (this.isUnreplicated ||= routine === WAITS_FOR_STANDBY));
    this.once('end', () => open.delete(this));
  }

  /** In whatever of its many ways pg is asked: what is given values, and has no name yet, may have one. */
  override query(asked: pg.QueryConfig | string, ...more: never[]): Promise<never> {
    const values: unknown = more[0];
    const isWhole = typeof asked === 'string' || asked.name !== undefined || !Array.isArray(values) || !values.length;
    const name = this.prepares && !isWhole ? this.#prepared.nameOf(asked.text) : undefined;
    const named = name === undefined ? asked : { ...(asked as pg.QueryConfig), name };
    return inQuerySpan(asked, more, (told) => super.query(named, ...(told as never[])) as Promise<never>);
  }

  override connect(): Promise<pg.Client>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.Client> | void {
    if (!connected) return super.connect();
    if (away) {
      const refusal = new Error('Connection terminated: the database does not answer', { cause: away });
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
