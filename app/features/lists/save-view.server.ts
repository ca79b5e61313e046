import { and, eq } from 'drizzle-orm';
import { requireSecuredUser, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { db, inTransaction } from '../../database/connection.server';
import { savedView, userAccount } from '../../database/people-schema.server';
import { orNameTaken } from './saved-view-name.server';
import { newSavedView } from './saved-view-input';

/** More views wouldn't fit next to the list's own. */
const MAX_VIEWS = 30;

/** Saves a list's query under a name, visible to the actor only. */
export async function saveView(actor: Actor, input: unknown): Promise<{ id: number }> {
  const user = requireSecuredUser(actor);
  const { list, name, query } = parse(newSavedView, input);
  return inTransaction(async () => {
    // Locks the user's row so that concurrent saves can't exceed the limit.
    await db().select().from(userAccount).where(eq(userAccount.id, user.id)).for('no key update');
    const count = await db().$count(savedView, and(eq(savedView.userId, user.id), eq(savedView.list, list)));
    if (count >= MAX_VIEWS) {
      throw new AppError('invalid_input', { fields: [{ path: 'name', problem: 'too_many_views' }] });
    }
    const values = { userId: user.id, list, name, query, createdAt: now() };
    const [row] = await orNameTaken(() => db().insert(savedView).values(values).returning({ id: savedView.id }));
    return row!;
  });
}
