import { createContext, useContext } from 'react';
import { isRouteErrorResponse } from 'react-router';

/** Number of the request that failed, for the document that says so; undefined on every other page. */
export const RequestNumberContext = createContext<string | undefined>(undefined);

export function useRequestNumber(): string | undefined {
  return useContext(RequestNumberContext);
}

/** Of the request that ended in the error: what was thrown says it, or the document that was answered with it. */
export function useFailedRequest(error: unknown): string | undefined {
  const ofDocument = useRequestNumber();
  const { request } = (isRouteErrorResponse(error) ? (error.data ?? {}) : {}) as { request?: unknown };
  return typeof request === 'string' ? request : ofDocument;
}
