import { createContext } from 'react-router';
import type { Locale } from '../core/locale';
import type { AppError } from '../core/app-error';
import type { Actor } from './actor';

/** What the HTTP layer knows of a request before any page runs. */
export interface RequestContext {
  actor: Actor;
  /** The name of the guard of the page at a path. */
  guardOf: (path: string) => string;
  locale: Locale;
  /** Why the request was refused before any page was asked for: shown in the place of one. */
  refusal?: AppError;
  /** Content Security Policy nonce of this answer's scripts. */
  nonce: string;
  /** Scheme and host that guests type, such as https://www.example.com. */
  origin: string;
  /** Cookies are for HTTPS only. */
  secure: boolean;
  /** Called with the error when the database was unavailable: another answer replaces the page. */
  reportUnavailable?: (error: unknown) => void;
}

/** Pages read it as `context.get(requestContext)`. */
export const requestContext = createContext<RequestContext>();
