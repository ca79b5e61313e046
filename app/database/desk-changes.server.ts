import pg from 'pg';
import { isConnected, rawPool } from './connection.server';

const RECONNECT_MS = 1_000;
/** The channel of migrations/0008_daily_work.sql, on which every change that the team sees is announced. */
const CHANNEL = 'desk_change';

interface Listener {
  buildingId: number;
  heard: () => void;
  ended: () => void;
}

const listeners = new Set<Listener>();
let client: pg.Client | undefined;
let retry: NodeJS.Timeout | undefined;
let listening: Promise<void> | undefined;

/**
 * Calls `heard` after every committed change of the building, on whatever node
 * it was made, and once where some may have been missed; `ended` when the
 * process stops. All share one connection, which is there while anybody listens.
 * Resolves once changes are heard, to what stops it.
 */
export async function listenToDesk(buildingId: number, heard: () => void, ended: () => void): Promise<() => void> {
  const listener = { buildingId, heard, ended };
  listeners.add(listener);
  if (!client && !retry) connect();
  await listening;
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) void disconnect();
  };
}

/** Ends every stream: the process stops. */
export async function endDeskChanges(): Promise<void> {
  for (const { ended } of listeners) ended();
  listeners.clear();
  await disconnect();
}

function connect(again = false): void {
  retry = undefined;
  if (!isConnected()) return;
  const { connectionString } = rawPool().options;
  const connecting = new pg.Client({ connectionString, application_name: 'estancia desk', keepAlive: true });
  connecting.on('notification', ({ payload }) => tell(Number(payload)));
  connecting.on('error', () => lost(connecting));
  connecting.on('end', () => lost(connecting));
  client = connecting;
  listening = connecting
    .connect()
    .then(() => connecting.query(`LISTEN ${CHANNEL}`))
    .then(
      () => (again ? tell() : undefined),
      () => lost(connecting),
    );
}

function tell(buildingId?: number): void {
  for (const listener of listeners) {
    if (buildingId === undefined || listener.buildingId === buildingId) listener.heard();
  }
}

function lost(gone: pg.Client): void {
  if (client !== gone) return;
  client = undefined;
  if (listeners.size > 0 && isConnected()) retry = setTimeout(() => connect(true), RECONNECT_MS).unref();
}

async function disconnect(): Promise<void> {
  clearTimeout(retry);
  retry = undefined;
  const closing = client;
  client = undefined;
  await closing?.end().catch(() => undefined);
}
