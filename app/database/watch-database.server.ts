import { DatabaseClient, onConnectionRefused, refuseConnections } from './client.server';
import { chosenAddress } from './database-hosts.server';
import { findPrimary, lacking, STANDBY } from './find-primary.server';
import { ANSWER_MS, inTime, NO_ANSWER } from './in-time.server';

/** Interval between probes while the database answers. */
const BEAT_MS = 500;
/** Maximum time that a call of `problem` waits. */
const CHECK_TIMEOUT_MS = 1_000;
/**
 * Interval between probes while the database does not respond, which is also the maximum delay until service resumes.
 */
const RETRY_MS = 100;

export interface DatabaseWatch {
  /** Resolves within a second to the problem; undefined if the database answers. */
  problem(): Promise<string | undefined>;
  answeredSeconds(): number;
  close(): Promise<void>;
}

export interface DatabaseNews {
  /** Called when the database stops answering, with a code such as `ECONNREFUSED`, `57P03`, `timeout` or `standby`. */
  lost?: (problem: string) => void;
  back?: () => void;
}

const returning = new Set<() => void>();

/** Registers a callback for when the database answers again. Returns a function that removes it. */
export function onDatabaseBack(call: () => void): () => void {
  returning.add(call);
  return () => void returning.delete(call);
}

/**
 * Checks twice a second, on a separate connection, that the database responds and is writable. A failed check is
 * repeated on a new connection, which distinguishes a hanging server from a slow query. If that fails too, the app's
 * pooled connections are cut and new ones refused until the database responds again. For a URL with several hosts, the
 * writable host is looked for in the meantime.
 */
export function watchDatabase(connectionString: string, news: DatabaseNews = {}): DatabaseWatch {
  let client: DatabaseClient | undefined;
  let problem: string | undefined;
  // Monotonic, since the system clock may be changed in the meantime.
  let answeredAt = performance.now();
  const closing = new AbortController();
  const isClosed = () => closing.signal.aborted;
  const pause = new Pause();

  const checkDatabase = async (): Promise<unknown> => {
    try {
      client ??= await connected();
      const { rows } = await inTime(client.query<{ isStandby: boolean }>('SELECT pg_is_in_recovery() AS "isStandby"'));
      if (rows[0]!.isStandby) throw lacking(STANDBY, 'a standby, which takes no writes');
      answeredAt = performance.now();
      return undefined;
    } catch (error) {
      client?.cut();
      client = undefined;
      return error;
    }
  };
  const connected = async (): Promise<DatabaseClient> => {
    await findPrimary(connectionString);
    const opened = new DatabaseClient({ connectionString, application_name: 'estancia watch' });
    try {
      await inTime(opened.connect());
      // Only applies to a connection in use, since connections of failed attempts end too.
      opened.once('end', () => client === opened && pause.end());
      return opened;
    } catch (error) {
      opened.cut();
      throw error;
    }
  };
  let address = chosenAddress(connectionString);
  const look = async (): Promise<void> => {
    let error = await checkDatabase();
    // Only this one connection may have been cut, so the check is repeated on a new one.
    if (error && problem === undefined && !isClosed()) error = await checkDatabase();
    if (isClosed()) return;
    if (error) {
      const code = codeOf(error);
      if (problem === undefined) news.lost?.(code);
      problem = code;
      refuseConnections(new Error(code, { cause: error }));
    } else if (problem !== undefined) {
      isBack();
      news.back?.();
    } else if (address !== chosenAddress(connectionString)) {
      // Another server now accepts writes, while the former one may still respond on open connections.
      refuseConnections(lacking(STANDBY, 'another one'));
      isBack();
    }
  };
  const isBack = (): void => {
    problem = undefined;
    address = chosenAddress(connectionString);
    refuseConnections(undefined);
    for (const call of returning) call();
  };
  let looking: Promise<void> | undefined;
  const lookOnce = (): Promise<void> => {
    looking ??= look().finally(() => (looking = undefined));
    return looking;
  };
  const watch = async (): Promise<void> => {
    while (!isClosed()) {
      await lookOnce();
      if (!isClosed()) await pause.begin(problem === undefined ? BEAT_MS : RETRY_MS);
    }
  };
  const watching = watch();
  onConnectionRefused(() => {
    if (problem !== undefined || looking) return;
    // A server may keep responding on open connections but accept no new ones.
    client?.cut();
    client = undefined;
    pause.end();
  });

  return {
    async problem() {
      if (problem === undefined && performance.now() - answeredAt > 2 * BEAT_MS) {
        await inTime(lookOnce(), CHECK_TIMEOUT_MS).catch(() => undefined);
        if (problem === undefined && performance.now() - answeredAt > ANSWER_MS) return NO_ANSWER;
      }
      return problem;
    },
    answeredSeconds: () => (performance.now() - answeredAt) / 1000,
    async close() {
      closing.abort();
      onConnectionRefused(() => undefined);
      refuseConnections(undefined);
      pause.end();
      client?.cut();
      await watching;
    },
  };
}

/** A wait that can be ended early. */
class Pause {
  private timer: NodeJS.Timeout | undefined;
  private done: () => void = () => undefined;

  begin(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.done = resolve;
      this.timer = setTimeout(resolve, ms);
    });
  }

  end(): void {
    clearTimeout(this.timer);
    this.done();
  }
}

/** Returns a code without any address, since the code is shown at /ready. */
function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : 'connection_lost';
}
