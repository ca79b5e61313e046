import type { Random } from '../demo/random.ts';
import type { Answer } from './http.ts';
import type { Outcome, Write, WriteKind } from './ledger.ts';
import type { Team } from './team.ts';

/** Surroundings of one client while it lives. */
export interface Life {
  random: Random;
  address: string;
  team: Team;
  isOver(): boolean;
  /** A tag that nobody else has. */
  tag(): string;
  pause(): Promise<void>;
  /** Asks until it is answered, as a careful client does, or once, and writes down what is known then. */
  write(kind: WriteKind, tag: string, asked: Asked): Promise<Outcome>;
  note(write: Omit<Write, 'at'>): void;
}

interface Asked {
  ask: () => Promise<Answer>;
  /** Write that an answer acknowledges. */
  says?: (answer: Answer) => string;
  /** Guard against doing it twice: a key, the version of what it changes, or that nobody asks for it again. */
  safeBy: 'key' | 'version' | 'once';
}
