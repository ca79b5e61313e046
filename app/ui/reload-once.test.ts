import { expect, test, vi } from 'vitest';
import { reloadOnce } from './reload-once';

function browserPage() {
  const storedState = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => storedState.get(key) ?? null,
    setItem: (key: string, value: string) => void storedState.set(key, value),
  };
  const reload = vi.fn<() => void>();
  return { reload, page: { sessionStorage, location: { reload } } as unknown as Window };
}

test('a page reloads once in 60 seconds, and again when they are over', () => {
  const { page, reload } = browserPage();
  const at = Date.parse('2026-11-21T11:00:00Z');
  expect(reloadOnce(page, at)).toBe(true);
  expect(reloadOnce(page, at + 59_999)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(reloadOnce(page, at + 60_000)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a browser that lets nothing be stored is not reloaded for ever', () => {
  const { page, reload } = browserPage();
  page.sessionStorage.setItem = () => {
    throw new Error('denied');
  };
  expect(reloadOnce(page)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
