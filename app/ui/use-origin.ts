import { useRouteLoaderData } from 'react-router';

/** Scheme and host that guests type, as the root loader gives them; empty where it failed. */
export function useOrigin(): string {
  return (useRouteLoaderData('root') as { origin?: string } | undefined)?.origin ?? '';
}
