import { createContext, useContext } from 'react';

/** Content Security Policy nonce while the server renders; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
