import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Returns false on the server and until the page's JavaScript runs. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
