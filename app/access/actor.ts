import { AppError } from '../core/app-error';
import type { Locale } from '../core/locale';
import type { Role } from '../core/role';
import { scopeOf, scopes, type Scope } from './scopes';

/** Who asks: the first argument of every operation. */
export interface Actor {
  /** Undefined for visitors and for the system's own jobs. */
  user?: SignedInUser;
  scope: readonly Scope[];
  locale: Locale;
  /** Network address, for rate limits; never stored with personal data. */
  address: string;
  /** References of bookings that this browser made or proved to own. */
  ownReferences: readonly string[];
}

export interface SignedInUser {
  id: number;
  email: string;
  name: string;
  role: Role;
  sessionId: string;
}

export function visitor(locale: Locale, address = 'unknown', ownReferences: readonly string[] = []): Actor {
  return { scope: [], locale, address, ownReferences };
}

export function signedIn(user: SignedInUser, base: Pick<Actor, 'locale' | 'address' | 'ownReferences'>): Actor {
  return { ...base, user, scope: scopeOf(user.role) };
}

/** The system itself: jobs and migrations. */
export const systemActor: Actor = { scope: scopes, locale: 'es', address: 'system', ownReferences: [] };

/** The first line of an operation: who may. */
export function authorize(actor: Actor, scope: Scope): void {
  if (actor.scope.includes(scope)) return;
  throw new AppError(actor.user ? 'forbidden' : 'unauthenticated');
}

export function may(actor: Pick<Actor, 'scope'>, scope: Scope): boolean {
  return actor.scope.includes(scope);
}
