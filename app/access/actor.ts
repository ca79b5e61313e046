import { AppError } from '../core/app-error';
import type { AuditVia } from '../core/audit-actions';
import type { Locale } from '../core/locale';
import type { Role } from '../core/role';
import type { Strategy } from './strategy';
import { scopeOf, scopes, type Scope } from './role-scopes';

/** Who asks: the first argument of every operation. */
export interface Actor {
  /** Undefined for visitors and for the system's own jobs. */
  user?: SignedInUser;
  scope: readonly Scope[];
  locale: Locale;
  /** Network address, for rate limits, and of the team for the audit log; never stored with data of guests. */
  address: string;
  /** By which door the call came in. */
  via: AuditVia;
  /** References of bookings that this browser made or proved to own. */
  ownReferences: readonly string[];
  /** Browser and system, such as `Chrome, Android`. */
  device: string;
  /** Accounts that signed in on this browser before: wrong guesses made elsewhere do not count against them here. */
  knownUserIds: readonly number[];
  /** The building that this browser chose to work on in the back office. */
  adminBuildingId?: number;
  /** The building whose draft is shown on the public pages; the operation checks who may see drafts. */
  previewBuildingId?: number;
  /** The request brought tokens that have expired: the refusal says so. */
  expired?: boolean;
}

export interface SignedInUser {
  id: number;
  email: string;
  name: string;
  role: Role;
  language: Locale;
  sessionId: string;
  strategy: Strategy;
  /** The building asks for a second factor, and this person has none yet: nothing else is open to them. */
  mustSecure: boolean;
}

/** What is known of where a request comes from. */
export type Whereabouts = Pick<Actor, 'address' | 'via' | 'device' | 'knownUserIds' | 'ownReferences'>;

const nowhere: Whereabouts = { address: 'unknown', via: 'web', device: '', knownUserIds: [], ownReferences: [] };

export function visitor(locale: Locale, from: Partial<Whereabouts> = {}): Actor {
  return { ...nowhere, ...from, scope: [], locale };
}

export function signedIn(user: SignedInUser, base: Omit<Actor, 'user' | 'scope' | 'expired'>): Actor {
  return { ...base, user, scope: user.mustSecure ? [] : scopeOf(user.role) };
}

/** The system itself: jobs and migrations. */
export const systemActor: Actor = { ...nowhere, address: 'system', via: 'job', scope: scopes, locale: 'es' };

/** Whoever has the machine, and types a command there. */
export const commandActor: Actor = { ...systemActor, via: 'command' };

/** The first line of an operation: who may. */
export function authorize(actor: Actor, scope: Scope): void {
  if (actor.scope.includes(scope)) return;
  const user = requireUser(actor);
  throw new AppError(user.mustSecure ? 'second_factor_missing' : 'forbidden');
}

/** The first line of an operation on one's own account. */
export function requireUser(actor: Actor): SignedInUser {
  if (actor.user) return actor.user;
  throw new AppError(actor.expired ? 'tokens_expired' : 'unauthenticated');
}

/** As requireUser, for whoever has secured their account where the building asks for it. */
export function requireSecuredUser(actor: Actor): SignedInUser {
  const user = requireUser(actor);
  if (user.mustSecure) throw new AppError('second_factor_missing');
  return user;
}

export function may(actor: Pick<Actor, 'scope'>, scope: Scope): boolean {
  return actor.scope.includes(scope);
}
