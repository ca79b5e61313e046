import { AppError } from '../core/app-error';
import type { AuditVia } from '../core/audit-actions';
import type { Locale } from '../core/locale';
import type { Role } from '../core/role';
import type { Strategy } from './strategy';
import { scopeOf, scopes, type Scope } from './role-scopes';

/** The caller: the first argument of every operation. */
export interface Actor {
  /** Undefined for visitors and for the system's own jobs. */
  user?: SignedInUser;
  scope: readonly Scope[];
  locale: Locale;
  /**
   * Network address, used for rate limits. The audit log records it for staff only, and it is never stored with guest
   * data.
   */
  address: string;
  via: AuditVia;
  /** References of bookings that were made in this browser or that its user proved to own. */
  ownReferences: readonly string[];
  /** Browser and operating system, such as `Chrome, Android`. */
  device: string;
  /**
   * Accounts that signed in on this browser before. Wrong passwords entered in other browsers do not count against
   * these accounts here.
   */
  knownUserIds: readonly number[];
  adminBuildingId?: number;
  /** Building whose draft the public pages show. The operation checks whether the caller may see drafts. */
  previewBuildingId?: number;
  /** True if the request sent expired tokens; a refusal then has the code `tokens_expired`. */
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
  /**
   * True if the building requires a second factor and this user has not set one up. Until then, the user can do nothing
   * else.
   */
  mustSecure: boolean;
}

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

export const commandActor: Actor = { ...systemActor, via: 'command' };

/** Throws unless the actor has the scope. Called on the first line of an operation. */
export function authorize(actor: Actor, scope: Scope): void {
  if (actor.scope.includes(scope)) return;
  const user = requireUser(actor);
  throw new AppError(user.mustSecure ? 'second_factor_missing' : 'forbidden');
}

/** Returns the signed-in user or throws. Called on the first line of an operation on the user's own account. */
export function requireUser(actor: Actor): SignedInUser {
  if (actor.user) return actor.user;
  throw new AppError(actor.expired ? 'tokens_expired' : 'unauthenticated');
}

/** Like `requireUser`, but also throws if the building requires a second factor and the user has none. */
export function requireSecuredUser(actor: Actor): SignedInUser {
  const user = requireUser(actor);
  if (user.mustSecure) throw new AppError('second_factor_missing');
  return user;
}

export function may(actor: Pick<Actor, 'scope'>, scope: Scope): boolean {
  return actor.scope.includes(scope);
}
