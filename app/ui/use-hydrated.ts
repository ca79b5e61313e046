import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the server renders and until the page has its JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
