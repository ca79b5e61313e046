/** What a client knows of a write: it was answered that it is done, or refused, or there was no answer and nobody asked again. */
export type Outcome = 'acknowledged' | 'refused' | 'unanswered';

export type WriteKind = 'booking' | 'card' | 'payment' | 'move' | 'note' | 'cancel' | 'invoice' | 'stands';

/** A write of a client. No two of a kind have the same tag, by which it is found in the database. */
export interface Write {
  kind: WriteKind;
  tag: string;
  outcome: Outcome;
  /** What was acknowledged, in one word: a reference, an id, days. Empty where only that it is there counts. */
  says: string;
  /** When the answer came, on the clock of whoever asked. */
  at: number;
}

/** What the database has. */
export interface Found {
  kind: WriteKind;
  tag: string;
  says: string;
}

export interface Comparison {
  acknowledged: number;
  unanswered: number;
  /** Acknowledged, and not there. */
  lost: string[];
  /** There more than once. */
  twice: string[];
  /** Acknowledged, and there as something else. */
  otherwise: string[];
  /** Refused, and there all the same. */
  unasked: string[];
}

/** Compares what clients were told with what is there; who had no answer expects it once or not at all. */
export function compare(writes: readonly Write[], found: readonly Found[]): Comparison {
  const there = Map.groupBy(found, nameOf);
  const comparison: Comparison = { acknowledged: 0, unanswered: 0, lost: [], twice: [], otherwise: [], unasked: [] };
  for (const write of writes) {
    const name = nameOf(write);
    const same = there.get(name) ?? [];
    if (same.length > 1) comparison.twice.push(name);
    if (write.outcome === 'unanswered') comparison.unanswered += 1;
    if (write.outcome === 'refused' && same.length > 0) comparison.unasked.push(name);
    if (write.outcome !== 'acknowledged') continue;
    comparison.acknowledged += 1;
    if (same.length === 0) comparison.lost.push(`${name}: ${write.says}`);
    else if (write.says !== '' && same.every(({ says }) => says !== write.says))
      comparison.otherwise.push(`${name}: ${write.says}, but there is ${same.map(({ says }) => says).join(' and ')}`);
  }
  return comparison;
}

const nameOf = ({ kind, tag }: Pick<Write, 'kind' | 'tag'>) => `${kind} ${tag}`;

/** What is wrong, in sentences; none where all holds. */
export function faultsOf({ lost, twice, otherwise, unasked }: Comparison): string[] {
  return [
    ...lost.map((each) => `acknowledged and lost: ${each}`),
    ...twice.map((each) => `there twice: ${each}`),
    ...otherwise.map((each) => `not as acknowledged: ${each}`),
    ...unasked.map((each) => `refused and there: ${each}`),
  ];
}
