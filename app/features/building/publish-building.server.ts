import { z } from 'zod';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import { parse } from '../../core/parse';
import { inRetriedTransaction } from '../../database/connection.server';
import { changeBuilding, dataOf, lockBuilding, type BuildingRow } from './building-store.server';
import { changedTexts, withDraft } from './content-parts';
import { auditedTexts } from './audited-texts';

const input = z.object({ version: z.coerce.number().int() });

/** Publishes all drafted texts at once. Requires building:write. */
export async function publishBuilding(actor: Actor, id: number, requested: unknown): Promise<void> {
  authorize(actor, 'building:write');
  const { version } = parse(input, requested);
  await inRetriedTransaction(async () => {
    const row = await lockDraft(id, version);
    const content = withDraft(row.content, row.draftContent);
    await changeBuilding(id, { content, draftContent: null });
    await recordAudit(actor, {
      action: 'building.published',
      subject: { kind: 'building', id },
      ...auditedTexts(changedTexts(row.content, content)),
    });
  });
}

/** Discards the draft; the published texts stay. Requires building:write. */
export async function discardBuildingDraft(actor: Actor, id: number, requested: unknown): Promise<void> {
  authorize(actor, 'building:write');
  const { version } = parse(input, requested);
  await inRetriedTransaction(async () => {
    const row = await lockDraft(id, version);
    await changeBuilding(id, { draftContent: null });
    await recordAudit(actor, {
      action: 'building.draft_discarded',
      subject: { kind: 'building', id },
      ...auditedTexts(changedTexts(withDraft(row.content, row.draftContent), row.content)),
    });
  });
}

/** Locks the building and checks that its draft has not changed since it was shown. */
async function lockDraft(id: number, version: number): Promise<BuildingRow> {
  const row = await lockBuilding(id);
  if (row.version !== version) {
    const content = withDraft(row.content, row.draftContent);
    throw new AppError('version_conflict', {
      extra: { current: { ...dataOf(row), content, version: row.version } },
    });
  }
  if (row.draftContent === null) throw new AppError('no_draft');
  return row;
}
