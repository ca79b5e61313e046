import { and, asc, eq } from 'drizzle-orm';
import { requireSecuredUser, type Actor } from '../../access/actor';
import { db } from '../../database/connection.server';
import { savedView } from '../../database/people-schema.server';

export interface SavedView {
  id: number;
  name: string;
  query: string;
}

/** Returns the actor's saved views of a list, oldest first; empty if not signed in. */
export async function listSavedViews(actor: Actor, list: string): Promise<SavedView[]> {
  if (!actor.user) return [];
  const user = requireSecuredUser(actor);
  return db()
    .select({ id: savedView.id, name: savedView.name, query: savedView.query })
    .from(savedView)
    .where(and(eq(savedView.userId, user.id), eq(savedView.list, list)))
    .orderBy(asc(savedView.createdAt), asc(savedView.id));
}
