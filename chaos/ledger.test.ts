import { describe, expect, test } from 'vitest';
import { compare, faultsOf, type Found, type Write } from './ledger';

const write = (outcome: Write['outcome'], tag = 'run-1', value = 'AL-1'): Write => ({
  kind: 'booking',
  tag,
  outcome,
  says: outcome === 'acknowledged' ? value : '',
  at: 0,
});
const there = (tag = 'run-1', value = 'AL-1'): Found => ({ kind: 'booking', tag, says: value });
const faults = (writes: Write[], found: Found[]) => faultsOf(compare(writes, found));

describe('what clients were told, compared with what is there', () => {
  test('an acknowledged write is there once, as it was acknowledged', () => {
    expect(faults([write('acknowledged')], [there()])).toEqual([]);
    expect(faults([write('acknowledged')], [])).toEqual(['acknowledged and lost: booking run-1: AL-1']);
    expect(faults([write('acknowledged')], [there(), there()])).toEqual(['there twice: booking run-1']);
    expect(faults([write('acknowledged')], [there('run-1', 'AL-2')])).toEqual([
      'not as acknowledged: booking run-1: AL-1, but there is AL-2',
    ]);
  });

  test('what had no answer is there or not, and never twice', () => {
    expect(faults([write('unanswered')], [])).toEqual([]);
    expect(faults([write('unanswered')], [there()])).toEqual([]);
    expect(faults([write('unanswered')], [there(), there()])).toEqual(['there twice: booking run-1']);
  });

  test('what was refused is not there', () => {
    expect(faults([write('refused')], [])).toEqual([]);
    expect(faults([write('refused')], [there()])).toEqual(['refused and there: booking run-1']);
  });

  test('where what is acknowledged has no name, that it is there is enough', () => {
    expect(faults([write('acknowledged', 'run-1', '')], [there()])).toEqual([]);
  });

  test('another kind or another tag is no answer for it', () => {
    expect(faults([write('acknowledged')], [there('run-11'), { ...there(), kind: 'note' }])).toHaveLength(1);
  });

  test('counts', () => {
    const writes = [write('acknowledged'), write('unanswered', 'run-2'), write('refused', 'run-3')];
    expect(compare(writes, [there()])).toMatchObject({ acknowledged: 1, unanswered: 1, lost: [] });
  });
});
