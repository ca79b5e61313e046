import { visitor, type Actor, type SignedInUser } from '../app/access/actor';
import { scopeOf } from '../app/access/role-scopes';
import type { Locale } from '../app/core/locale';
import type { Role } from '../app/core/role';

/** Somebody of the team, as an operation takes them; with an id where what they do is kept. */
export function actorOf(role: Role, id?: number, locale: Locale = 'es'): Actor {
  const user = { id: id ?? null, email: `${role}@example.com`, name: role, role, language: locale } as unknown;
  return { ...visitor(locale), scope: scopeOf(role), user: user as SignedInUser };
}
