import type { Random } from '../demo/random.ts';
import type { Answer } from './http.ts';
import type { Outcome, Write, WriteKind } from './ledger.ts';
import type { Team } from './team.ts';

/** Environment of one simulated client. */
export interface Life {
  random: Random;
  address: string;
  team: Team;
  isOver(): boolean;
  tag(): string;
  pause(): Promise<void>;
  /** Sends the write, retrying until it is answered like a careful client, or once, and records the outcome. */
  write(kind: WriteKind, tag: string, attempt: WriteAttempt): Promise<Outcome>;
  note(write: Omit<Write, 'at'>): void;
}

interface WriteAttempt {
  ask: () => Promise<Answer>;
  says?: (answer: Answer) => string;
  /** Guard against duplicates: a key, the version of the changed record, or no retries. */
  safeBy: 'key' | 'version' | 'once';
}
