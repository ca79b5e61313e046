import { setTimeout as wait } from 'node:timers/promises';
import { randomOf } from '../demo/random.ts';
import { liveAsClient } from './client.ts';
import { isAnswered, isDone, type Answer } from './http.ts';
import type { Write } from './ledger.ts';
import type { Life } from './life.ts';
import { Team } from './team.ts';

/** Attempts that a careful client makes while it gets no answer; a careless client never retries. */
const CAREFUL_TRIES = 40;
const CARELESS_SHARE = 0.1;
const PAUSE_MS = [150, 600] as const;
/** Range of the delay in milliseconds after a missing answer, or after one that asks the client to retry later. */
const AGAIN_MS = [200, 1_000] as const;
/** The only server error that the app may return: it cannot respond now, or does not know the outcome. */
const EXCUSED = 503;

export interface Seen {
  writes: Write[];
  /** Number of answers by status; 0 stands for no answer. */
  statuses: Map<number, number>;
  wrong: string[];
  slowestMs: number;
}

export interface Load {
  run: string;
  seen: Seen;
  team: Team;
  /** Ends the load. Clients that are still waiting for an answer finish their retries first. */
  finish(): Promise<void>;
}

/**
 * Starts clients that book, pay, move, cancel, and write notes and invoices until `finish`. Each client performs one
 * action at a time.
 */
export function startLoad(run: string, address: string, clients: number, seed: string): Load {
  const seen: Seen = { writes: [], statuses: new Map(), wrong: [], slowestMs: 0 };
  const ending = new AbortController();
  const team = new Team(address);
  const note: Life['note'] = (write) => void seen.writes.push({ ...write, at: Date.now() });

  const lifeOf = (number: number): Life => {
    const random = randomOf(`${seed} ${run} ${number}`);
    let last = 0;
    const between = async ([from, to]: readonly [number, number]) => void (await wait(random.between(from, to)));
    return {
      random,
      address,
      team,
      isOver: () => ending.signal.aborted,
      tag: () => `${run}-${number}-${(last += 1)}`,
      pause: () => between(PAUSE_MS),
      note,
      async write(kind, tag, { ask, says = () => '', safeBy }) {
        const most = safeBy === 'once' || random.chance(CARELESS_SHARE) ? 1 : CAREFUL_TRIES;
        for (let tries = 1; ; tries += 1) {
          const began = performance.now();
          const answer = await ask();
          seen.slowestMs = Math.max(seen.slowestMs, performance.now() - began);
          look(seen, `${kind} ${tag}`, answer);
          if (isAnswered(answer) || tries >= most) {
            // A retry may conflict with the client's own earlier write that got no answer.
            const isUnknown = !isAnswered(answer) || (tries > 1 && answer.said.code === 'version_conflict');
            const outcome = isDone(answer) ? 'acknowledged' : isUnknown ? 'unanswered' : 'refused';
            note({ kind, tag, outcome, says: isDone(answer) ? says(answer) : '' });
            return outcome;
          }
          await between(AGAIN_MS);
        }
      },
    };
  };
  const lives = Array.from({ length: clients }, (_, number) => liveAsClient(lifeOf(number)));
  // A client that throws reveals a bug in this program, so the load ends.
  const all = Promise.all(lives);
  all.catch(() => ending.abort());

  return {
    run,
    seen,
    team,
    async finish() {
      ending.abort();
      await all;
    },
  };
}

function look(seen: Seen, what: string, { status, said }: Answer): void {
  seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1);
  if (status >= 500 && status !== EXCUSED) seen.wrong.push(`${what}: ${status} ${said.code ?? ''}`);
}
