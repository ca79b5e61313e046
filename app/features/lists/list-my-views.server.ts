import { asc, eq } from 'drizzle-orm';
import { requireSecuredUser, type Actor } from '../../access/actor';
import { db } from '../../database/connection.server';
import { savedView } from '../../database/people-schema.server';

export async function listMyViews(actor: Actor) {
  const user = requireSecuredUser(actor);
  return db()
    .select({ id: savedView.id, list: savedView.list, name: savedView.name, query: savedView.query })
    .from(savedView)
    .where(eq(savedView.userId, user.id))
    .orderBy(asc(savedView.list), asc(savedView.createdAt), asc(savedView.id));
}
