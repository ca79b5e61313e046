import { createContext, useContext } from 'react';
import { isRouteErrorResponse } from 'react-router';

/** Number of the failed request, for the error document that shows it; undefined on every other page. */
export const RequestNumberContext = createContext<string | undefined>(undefined);

export function useRequestNumber(): string | undefined {
  return useContext(RequestNumberContext);
}

/**
 * Returns the number of the request that ended in the error. The number comes from the thrown response, or from the
 * document that shows the error.
 */
export function useFailedRequest(error: unknown): string | undefined {
  const ofDocument = useRequestNumber();
  const { request } = (isRouteErrorResponse(error) ? (error.data ?? {}) : {}) as { request?: unknown };
  return typeof request === 'string' ? request : ofDocument;
}
