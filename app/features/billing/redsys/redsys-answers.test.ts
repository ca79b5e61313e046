import { describe, expect, test } from 'vitest';
import { asDate } from '../../../core/calendar-date';
import { declineReason, isAccepted, standingOf, type Operation, type OperationType } from './redsys-answers';

const ORDER = '2026abcdefgh';

function operation(type: OperationType, response: string | null, more: Partial<Operation> = {}): Operation {
  return {
    type,
    response,
    isOver: response !== null,
    amountCents: 100,
    currency: '978',
    date: asDate('2026-11-23'),
    method: 'card',
    cardLast4: '0004',
    ...more,
  };
}

const stateOf = (...operations: Operation[]) => standingOf(ORDER, operations).state;

describe('what stands of an order', () => {
  test('is not known where nothing was done', () => expect(stateOf()).toBe('unknown'));

  test('is open while the card is asked for, or the guest is at the bank', () => {
    expect(stateOf(operation('0', null))).toBe('open');
    expect(stateOf(operation('0', '9998'))).toBe('open');
    expect(stateOf(operation('0', '9999'), operation('0', '0190'))).toBe('open');
  });

  test('is a no by its newest try', () => {
    expect(standingOf(ORDER, [operation('0', '0101'), operation('0', '0116')])).toEqual({
      state: 'failed',
      reason: 'expired_card',
    });
  });

  test('is a no where the bank never answered', () => {
    expect(standingOf(ORDER, [operation('0', null, { isOver: true })])).toEqual({
      state: 'failed',
      reason: 'declined',
    });
  });

  test('is a yes whatever was tried before or given back since', () => {
    expect(stateOf(operation('3', '0900'), operation('0', '0000'), operation('0', '0190'))).toBe('succeeded');
  });

  test('is on hold, taken or let go', () => {
    const held = operation('1', '0000');
    expect(standingOf(ORDER, [held])).toMatchObject({
      state: 'authorized',
      heldUntil: new Date('2026-11-30T00:00:00Z'),
    });
    expect(standingOf(ORDER, [operation('2', '0900', { amountCents: 40 }), held])).toMatchObject({
      state: 'succeeded',
      amountCents: 40,
    });
    expect(stateOf(operation('9', '0400'), held)).toBe('released');
    expect(stateOf(operation('2', '0190'), held)).toBe('authorized');
  });

  test('names what is not euro as it came', () => {
    expect(standingOf(ORDER, [operation('0', '0000', { currency: '840' })])).toMatchObject({ currency: '840' });
    expect(standingOf(ORDER, [operation('0', '0000')])).toMatchObject({ currency: 'EUR' });
  });
});

describe('what Redsys answers', () => {
  test.each([
    ['0', '0000', true],
    ['0', '0099', true],
    ['0', '0100', false],
    ['0', '0900', false],
    ['0', '0400', false],
    ['2', '0900', true],
    ['3', '0900', true],
    ['9', '0400', true],
    ['9', '0900', false],
    ['0', '', false],
    ['0', '-1', false],
    ['0', null, false],
  ] as const)('to an operation of type %s, %s is a yes: %s', (type, response, yes) =>
    expect(isAccepted({ type, response })).toBe(yes),
  );

  test.each([
    ['0101', 'expired_card'],
    ['0116', 'insufficient_funds'],
    ['0129', 'wrong_code'],
    ['0184', 'not_authenticated'],
    ['0195', 'not_authenticated'],
    ['9915', 'cancelled'],
    ['0190', 'declined'],
    [null, 'declined'],
  ])('%s is told as %s', (response, reason) => expect(declineReason(response)).toBe(reason));
});
