import { and, eq } from 'drizzle-orm';
import { requireSecuredUser, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { parse } from '../../core/parse';
import { db } from '../../database/connection.server';
import { savedView } from '../../database/people-schema.server';
import { savedViewChange } from './saved-view-input';
import { orNameTaken } from './saved-view-name.server';

export async function changeSavedView(actor: Actor, id: number, input: unknown): Promise<void> {
  const user = requireSecuredUser(actor);
  const { name, query } = parse(savedViewChange, input);
  const isMine = and(eq(savedView.id, id), eq(savedView.userId, user.id));
  const change = { ...(name !== undefined && { name }), ...(query !== undefined && { query }) };
  if (Object.keys(change).length === 0) return;
  const changed = await orNameTaken(() =>
    db().update(savedView).set(change).where(isMine).returning({ id: savedView.id }),
  );
  if (changed.length === 0) throw new AppError('not_found');
}
