import { and, eq } from 'drizzle-orm';
import { requireSecuredUser, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { db } from '../../database/connection.server';
import { savedView } from '../../database/people-schema.server';

export async function deleteSavedView(actor: Actor, id: number): Promise<void> {
  const user = requireSecuredUser(actor);
  const deleted = await db()
    .delete(savedView)
    .where(and(eq(savedView.id, id), eq(savedView.userId, user.id)))
    .returning({ id: savedView.id });
  if (deleted.length === 0) throw new AppError('not_found');
}
