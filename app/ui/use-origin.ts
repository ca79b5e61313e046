import { useRouteLoaderData } from 'react-router';

/** Returns the scheme and host that guests type, from the root loader; empty if the loader failed. */
export function useOrigin(): string {
  return (useRouteLoaderData('root') as { origin?: string } | undefined)?.origin ?? '';
}
