import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDictionary, failureCachedMs, type LoadMessages } from './dictionary';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what is known needs no promise, the rest is one load and one promise for good', async () => {
  const load = vi.fn<LoadMessages>(() => Promise.resolve({ title: 'Gallery' }));
  const dictionary = createDictionary('en', { ui: { close: 'Close' } }, load);
  expect(dictionary.messagesOf('ui')).toEqual({ close: 'Close' });
  const promised = dictionary.messagesOf('site/gallery');
  expect(promised).toBeInstanceOf(Promise);
  expect(dictionary.messagesOf('site/gallery')).toBe(promised);
  await expect(promised).resolves.toEqual({ title: 'Gallery' });
  expect(dictionary.messagesOf('site/gallery')).toBe(promised);
  expect(load.mock.calls).toEqual([['en', 'site/gallery']]);
});

test('a failed load stands for a moment, then the next one who asks loads again', async () => {
  const load = vi
    .fn<LoadMessages>(() => Promise.resolve({ title: 'Gallery' }))
    .mockRejectedValueOnce(new Error('offline'));
  const dictionary = createDictionary('en', {}, load);
  await expect(dictionary.messagesOf('site/gallery')).rejects.toThrow('offline');
  await expect(dictionary.messagesOf('site/gallery')).rejects.toThrow('offline');
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(failureCachedMs);
  await expect(dictionary.messagesOf('site/gallery')).resolves.toEqual({ title: 'Gallery' });
});

test('without a way to load, unknown messages are an error', async () => {
  await expect(createDictionary('es', {}).messagesOf('site')).rejects.toThrow('No messages of site in es');
});
