import { visitor, type Actor, type SignedInUser } from '../app/access/actor';
import { scopeOf } from '../app/access/role-scopes';
import type { Locale } from '../app/core/locale';
import type { Role } from '../app/core/role';

/** Returns a team member in the form that operations expect. Pass an id if the test stores the member's actions. */
export function actorOf(role: Role, id?: number, locale: Locale = 'es'): Actor {
  const user = { id: id ?? null, email: `${role}@example.com`, name: role, role, language: locale } as unknown;
  return { ...visitor(locale), scope: scopeOf(role), user: user as SignedInUser };
}
