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
  /**
   * Sends the write and records the outcome. Most clients are careful and retry until they get an answer; others send
   * once.
   */
  write(kind: WriteKind, tag: string, attempt: WriteAttempt): Promise<Outcome>;
  note(write: Omit<Write, 'at'>): void;
}

interface WriteAttempt {
  ask: () => Promise<Answer>;
  says?: (answer: Answer) => string;
  /** Protection against duplicates: an idempotency key, the version of the changed record, or no retries. */
  safeBy: 'key' | 'version' | 'once';
}
