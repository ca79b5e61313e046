import { rawPool } from './connection.server';
import { listen, type Listening } from './listen.server';

/** The channel of migrations/0008_daily_work.sql, which announces every change that staff see. */
const CHANNEL = 'desk_change';

interface Listener {
  buildingId: number;
  heard: () => void;
  ended: () => void;
}

const listeners = new Set<Listener>();
let listening: Listening | undefined;

/**
 * Calls `notifyChange` after every committed change to the building's records, made on any node, and once after a gap
 * in which changes may have been missed. Calls `ended` when the process stops. All listeners share one connection.
 * Resolves to a function that stops listening, once changes are being received.
 */
export async function listenToChanges(
  buildingId: number,
  notifyChange: () => void,
  ended: () => void,
): Promise<() => void> {
  const listener = { buildingId, heard: notifyChange, ended };
  listeners.add(listener);
  listening ??= listen(rawPool().options.connectionString!, 'estancia admin', CHANNEL, {
    announced: (payload) => notify(Number(payload)),
    missed: () => notify(),
  });
  await listening.receiveAll();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stopListening();
  };
}

export function endAdminChanges(): void {
  for (const { ended } of listeners) ended();
  listeners.clear();
  stopListening();
}

function notify(buildingId?: number): void {
  for (const listener of listeners) {
    if (buildingId === undefined || listener.buildingId === buildingId) listener.heard();
  }
}

function stopListening(): void {
  listening?.close();
  listening = undefined;
}
