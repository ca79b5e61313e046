import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendPromptly, sendSoon } from './send-soon.server';

const send = vi.fn<() => Promise<void>>(() => Promise.resolve());

beforeEach(() => {
  vi.useFakeTimers();
  send.mockClear();
  sendPromptly(send);
});

afterEach(() => {
  sendPromptly(undefined);
  vi.useRealTimers();
});

test('what is recorded leaves soon, once, also where the next look was to be minutes later', () => {
  sendSoon(300_000);
  sendSoon();
  sendSoon();
  vi.advanceTimersByTime(500);
  expect(send).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(300_000);
  expect(send).toHaveBeenCalledTimes(1);
});

test('a later look does not put off an earlier one', () => {
  sendSoon();
  sendSoon(300_000);
  vi.advanceTimersByTime(500);
  expect(send).toHaveBeenCalledTimes(1);
});

test('where no jobs run nothing is sent', () => {
  sendPromptly(undefined);
  sendSoon();
  vi.advanceTimersByTime(500);
  expect(send).not.toHaveBeenCalled();
});
