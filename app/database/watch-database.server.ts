import { DatabaseClient, onConnectionRefused, refuseConnections } from './client.server';
import { chosenAddress } from './database-hosts.server';
import { findPrimary, lacking, STANDBY } from './find-primary.server';
import { ANSWER_MS, inTime, NO_ANSWER } from './in-time.server';

/** Between two probes while it answers. */
const BEAT_MS = 500;
/** How long a caller of `problem` waits for an answer. */
const ASKED_MS = 1_000;
/** Between two probes while it does not answer: service is back this soon after the database. */
const RETRY_MS = 100;

export interface DatabaseWatch {
  /** Resolves within a second to what keeps the database from answering; undefined where it answers. */
  problem(): Promise<string | undefined>;
  /** Seconds since it last answered. */
  answeredSeconds(): number;
  close(): Promise<void>;
}

export interface DatabaseNews {
  /** It no longer answers: a code such as `ECONNREFUSED`, `57P03`, `timeout` or `standby`. */
  lost?: (problem: string) => void;
  /** It answers again. */
  back?: () => void;
}

const returning = new Set<() => void>();

/** Calls when the database answers again. Returns what ends that. */
export function onDatabaseBack(call: () => void): () => void {
  returning.add(call);
  return () => void returning.delete(call);
}

/**
 * Asks the database on a connection of its own, twice a second, whether it
 * answers and can be written to. Where it does not, on a new connection either,
 * those of the app's pools are cut and nobody waits for one until it answers
 * again. So a server that hangs is told from a question that takes long. Of an
 * address with several hosts, that which takes writes is looked for meanwhile.
 */
export function watchDatabase(connectionString: string, news: DatabaseNews = {}): DatabaseWatch {
  let client: DatabaseClient | undefined;
  let problem: string | undefined;
  // Not the clock of the day, which may be set meanwhile.
  let answeredAt = performance.now();
  const closing = new AbortController();
  const isClosed = () => closing.signal.aborted;
  const pause = new Pause();

  const ask = async (): Promise<unknown> => {
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
      // Of one that was answered on alone: of those that fail, as many end as are opened.
      opened.once('end', () => client === opened && pause.end());
      return opened;
    } catch (error) {
      opened.cut();
      throw error;
    }
  };
  let address = chosenAddress(connectionString);
  const look = async (): Promise<void> => {
    let error = await ask();
    // One connection alone may have been cut.
    if (error && problem === undefined && !isClosed()) error = await ask();
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
      // Another server takes writes now, while the one before may go on answering those who are in.
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
    // A server may go on answering those who are in and let nobody else in.
    client?.cut();
    client = undefined;
    pause.end();
  });

  return {
    async problem() {
      if (problem === undefined && performance.now() - answeredAt > 2 * BEAT_MS) {
        await inTime(lookOnce(), ASKED_MS).catch(() => undefined);
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

/** A wait that can be cut short. */
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

/** Names no address: it is shown at /ready. */
function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : 'connection_lost';
}
