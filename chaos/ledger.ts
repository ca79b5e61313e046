/** Outcome as known to the client: confirmed, refused, or unanswered and no longer retried. */
export type Outcome = 'acknowledged' | 'refused' | 'unanswered';

export type WriteKind = 'booking' | 'card' | 'payment' | 'move' | 'note' | 'cancel' | 'invoice' | 'stands';

export interface Write {
  kind: WriteKind;
  tag: string;
  outcome: Outcome;
  /** The acknowledged value: a reference, an id, or days. Empty if only the existence of the write matters. */
  says: string;
  /** Time of the answer, by the client's clock. */
  at: number;
}

export interface Found {
  kind: WriteKind;
  tag: string;
  says: string;
}

export interface Comparison {
  acknowledged: number;
  unanswered: number;
  lost: string[];
  twice: string[];
  /** Acknowledged writes that exist with a different value. */
  otherwise: string[];
  unasked: string[];
}

/** Compares the answers that clients received with the database. An unanswered write may exist once or not at all. */
export function compare(writes: readonly Write[], found: readonly Found[]): Comparison {
  const foundByName = Map.groupBy(found, nameOf);
  const comparison: Comparison = { acknowledged: 0, unanswered: 0, lost: [], twice: [], otherwise: [], unasked: [] };
  for (const write of writes) {
    const name = nameOf(write);
    const same = foundByName.get(name) ?? [];
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

/** Returns the problems as sentences; empty if there are none. */
export function faultsOf({ lost, twice, otherwise, unasked }: Comparison): string[] {
  return [
    ...lost.map((each) => `acknowledged and lost: ${each}`),
    ...twice.map((each) => `there twice: ${each}`),
    ...otherwise.map((each) => `not as acknowledged: ${each}`),
    ...unasked.map((each) => `refused and there: ${each}`),
  ];
}
