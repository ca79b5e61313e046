import { DatabaseClient } from './client.server';
import { onDatabaseBack } from './watch-database.server';

/** Maximum wait for a response: a connection used for `LISTEN` is idle, so the server responds at once. */
const ANSWER_MS = 1_000;
const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 2_000;

export interface Listening {
  /**
   * Resolves after one round trip, to true if connected. All announcements made before the call have then been
   * received.
   */
  receiveAll(): Promise<boolean>;
  /**
   * Like `receiveAll`, but covers everything committed before the call, whether or not it was announced yet: PostgreSQL
   * releases a transaction's locks before it wakes listeners. Sends a NOTIFY, which waits for other transactions that
   * are announcing, so that their announcements are received first.
   */
  receiveCommitted(): Promise<boolean>;
  close(): void;
}

export interface ChannelHandlers {
  announced: (payload: string | undefined) => void;
  /** Called when the connection is restored after a gap, in which announcements may have been missed. */
  missed?: () => void;
  lost?: () => void;
}

/**
 * Maintains one connection that listens on a channel. A lost or unresponsive connection is replaced at once when the
 * database is back, and otherwise after increasing waits.
 */
export function listen(connectionString: string, name: string, channel: string, handlers: ChannelHandlers): Listening {
  let client: DatabaseClient | undefined;
  let ready = Promise.resolve();
  let retry: NodeJS.Timeout | undefined;
  let retryMs = FIRST_RETRY_MS;
  let isClosed = false;

  const lost = (lostClient: DatabaseClient): void => {
    if (client !== lostClient) return;
    client = undefined;
    lostClient.cut();
    if (isClosed) return;
    handlers.lost?.();
    retry = setTimeout(connect, retryMs, true).unref();
    retryMs = Math.min(2 * retryMs, LONGEST_RETRY_MS);
  };
  const connect = (again: boolean): void => {
    clearTimeout(retry);
    const connecting = new DatabaseClient({ connectionString, application_name: name, query_timeout: ANSWER_MS });
    client = connecting;
    connecting.on('notification', ({ payload }) => handlers.announced(payload));
    connecting.on('error', () => lost(connecting));
    connecting.on('end', () => lost(connecting));
    ready = startListening(connecting, again);
  };
  const startListening = async (connecting: DatabaseClient, again: boolean): Promise<void> => {
    try {
      await connecting.connect();
      // Announcements made on this connection need not survive a crash, so commits do not wait for a disk or standby.
      await connecting.query(`LISTEN ${channel}; SET synchronous_commit = off`);
    } catch {
      return lost(connecting);
    }
    retryMs = FIRST_RETRY_MS;
    if (again) handlers.missed?.();
  };
  const stopWaiting = onDatabaseBack(() => {
    // A connection that is still open may be to a server that has been replaced.
    if (client) lost(client);
    retryMs = FIRST_RETRY_MS;
    if (!isClosed) connect(true);
  });
  connect(false);

  const answers = async (question: string): Promise<boolean> => {
    await ready;
    const queriedClient = client;
    if (!queriedClient) return false;
    await queriedClient.query(question).catch(() => lost(queriedClient));
    return client === queriedClient;
  };
  return {
    receiveAll: () => answers('SELECT 1'),
    // Notifies a channel without listeners.
    receiveCommitted: () => answers(`SELECT pg_notify('heard', '')`),
    close() {
      isClosed = true;
      stopWaiting();
      clearTimeout(retry);
      client?.cut();
    },
  };
}
