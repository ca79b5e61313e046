import { DatabaseClient, onConnectionRefused, refuseConnections } from './client.server';

/** Between two probes while it answers. */
const BEAT_MS = 500;
/** An answer that takes longer is none; under load it takes a few milliseconds. */
const ANSWER_MS = 1_500;
/** How long a caller of `problem` waits for an answer. */
const ASKED_MS = 1_000;
const NO_ANSWER = 'timeout';
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
  /** It no longer answers: a code such as `ECONNREFUSED`, `57P03` or `timeout`. */
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
 * answers. Where it does not, on a new connection either, those of the app's
 * pools are cut and nobody waits for one until it answers again. So a server
 * that hangs is told from a question that takes long.
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
    const isNew = client === undefined;
    const asked = (client ??= new DatabaseClient({ connectionString, application_name: 'estancia watch' }));
    try {
      if (isNew) {
        asked.once('end', () => pause.end());
        await inTime(asked.connect());
      }
      await inTime(asked.query('SELECT 1'));
      answeredAt = performance.now();
      return undefined;
    } catch (error) {
      client = undefined;
      asked.cut();
      return error;
    }
  };
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
      problem = undefined;
      refuseConnections(undefined);
      news.back?.();
      for (const call of returning) call();
    }
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

/** The answer, or an error when it takes too long; what has come while this process was busy still counts. */
function inTime<T>(answer: Promise<T>, withinMs = ANSWER_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      setImmediate(() => setImmediate(() => reject(Object.assign(new Error('no answer'), { code: NO_ANSWER }))));
    }, withinMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Names no address: it is shown at /ready. */
function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : 'connection_lost';
}
