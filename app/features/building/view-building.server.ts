import { and, desc, eq, sql } from 'drizzle-orm';
import { authorize, may, type Actor } from '../../access/actor';
import { AppError, type ErrorCode } from '../../core/app-error';
import { db } from '../../database/connection.server';
import { building } from '../../database/inventory-schema.server';
import { auditEntry, userAccount } from '../../database/people-schema.server';
import { dataOf, hasBookings, buildingPictures } from './building-store.server';
import { changedTexts, contentParts, partOf, withDraft } from './content-parts';

export type ShownBuilding = Awaited<ReturnType<typeof viewBuilding>>;

const EVENTS_SHOWN = 20;

export const buildingActions = ['edit', 'publish', 'discard_draft', 'show', 'delete'] as const;
export type BuildingAction = (typeof buildingActions)[number];

/**
 * Returns everything the back office shows of a building, with the actions possible now and the reasons that block
 * others. Requires building:read.
 */
export async function viewBuilding(actor: Actor, id: number) {
  authorize(actor, 'building:read');
  const [row] = await db().select().from(building).where(eq(building.id, id));
  if (!row) throw new AppError('not_found');
  const content = withDraft(row.content, row.draftContent);
  const isPrefixLocked = await hasBookings(id);
  return {
    id: row.id,
    version: row.version,
    isPublic: row.isPublic,
    openedAt: row.openedAt,
    data: dataOf(row),
    /** The content as it will be after publishing the draft. */
    content,
    published: row.content,
    drafted: contentParts.filter((part) => partOf(row.draftContent, part) !== undefined),
    changes: changedTexts(row.content, content),
    pictures: await buildingPictures(id),
    isPrefixLocked,
    refusals: await refusalsOf(actor, row, isPrefixLocked),
    history: await historyOf(id),
  };
}

async function refusalsOf(
  actor: Actor,
  row: typeof building.$inferSelect,
  isLet: boolean,
): Promise<Record<BuildingAction, ErrorCode | null>> {
  if (!may(actor, 'building:write')) {
    return {
      edit: 'forbidden',
      publish: 'forbidden',
      discard_draft: 'forbidden',
      show: 'forbidden',
      delete: 'forbidden',
    };
  }
  const noDraft = row.draftContent === null ? 'no_draft' : null;
  return {
    edit: null,
    publish: noDraft,
    discard_draft: noDraft,
    show: row.isPublic ? 'building_already_shown' : null,
    delete: await deletionRefusal(row, isLet),
  };
}

async function deletionRefusal(row: typeof building.$inferSelect, isLet: boolean): Promise<ErrorCode | null> {
  if (row.isPublic && (await db().$count(building)) > 1) return 'building_shown';
  if (isLet) return 'building_in_use';
  const [used] = await db()
    .select({
      used: sql<boolean>`EXISTS (SELECT FROM apartment WHERE building_id = ${row.id})
        OR EXISTS (SELECT FROM mail WHERE building_id = ${row.id})
        OR EXISTS (SELECT FROM contact_message WHERE building_id = ${row.id})`,
    })
    .from(building)
    .where(eq(building.id, row.id));
  return used?.used ? 'building_in_use' : null;
}

async function historyOf(id: number) {
  return db()
    .select({
      id: auditEntry.id,
      at: auditEntry.at,
      action: auditEntry.action,
      by: userAccount.name,
    })
    .from(auditEntry)
    .leftJoin(userAccount, eq(userAccount.id, auditEntry.userId))
    .where(and(eq(auditEntry.subjectKind, 'building'), eq(auditEntry.subjectId, String(id))))
    .orderBy(desc(auditEntry.at), desc(auditEntry.id))
    .limit(EVENTS_SHOWN);
}
