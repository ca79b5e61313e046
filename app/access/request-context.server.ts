import { createContext } from 'react-router';
import type { Locale } from '../core/locale';
import type { AppError } from '../core/app-error';
import type { Actor } from './actor';

/** Facts that the HTTP layer establishes before any page runs. */
export interface RequestContext {
  actor: Actor;
  guardOf: (path: string) => string;
  locale: Locale;
  /** Refusal raised before any page was requested; shown in place of the page. */
  refusal?: AppError;
  nonce: string;
  /** Scheme and host that guests type, such as https://www.example.com. */
  origin: string;
  secure: boolean;
  /** Called with the error if the database was unavailable: another response then replaces the page. */
  reportUnavailable?: (error: unknown) => void;
}

export const requestContext = createContext<RequestContext>();
