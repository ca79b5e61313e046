import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import type { FieldProblem } from '../../core/field-problem';
import { documentPages } from '../../core/paths';
import { parse } from '../../core/parse';
import type { BuildingContent } from '../../database/building-content.server';
import { inRetriedTransaction } from '../../database/connection.server';
import { changedData, type BuildingField } from './building-data';
import { updateBuildingInput } from './building-input';
import { clashesOf } from './building-rules';
import {
  changeBuilding,
  dataOf,
  hasBookings,
  buildingPictures,
  lockBuilding,
  reportEmailsSince,
  storedData,
  type BuildingRow,
} from './building-store.server';
import { cleanContent } from './clean-content.server';
import { changedTexts, contentParts, isBlank, nextDraft, partOf, withDraft, type ContentPart } from './content-parts';
import { auditedTexts } from './audited-texts';

/**
 * Changes a building's data, effective at once, and the draft of its texts, which stays internal until published.
 * Refuses an outdated version with the current data. Requires building:write.
 */
export async function updateBuilding(actor: Actor, id: number, input: unknown): Promise<void> {
  authorize(actor, 'building:write');
  const { version, content: written, ...request } = parse(updateBuildingInput, input);
  await inRetriedTransaction(async () => {
    const row = await lockBuilding(id);
    const current = dataOf(row);
    if (row.version !== version) {
      const content = withDraft(row.content, row.draftContent);
      throw new AppError('version_conflict', { extra: { current: { ...current, content, version: row.version } } });
    }
    const { before, after } = changedData(current, request);
    const changed = Object.keys(after) as BuildingField[];
    const problems = clashesOf({ ...current, ...after }, changed);
    if (changed.includes('referencePrefix') && (await hasBookings(id))) {
      problems.push({ path: 'referencePrefix', problem: 'prefix_locked' });
    }
    const draft = written ? cleanContent(written as BuildingContent) : null;
    if (draft) problems.push(...emptyDocuments(draft), ...(await unknownPictures(row, draft)));
    if (problems.length > 0) throw new AppError('invalid_input', { fields: problems });

    const draftContent = draft ? nextDraft(cleanContent(row.content), row.draftContent, draft) : row.draftContent;
    const texts = changedTexts(withDraft(row.content, row.draftContent), withDraft(row.content, draftContent));
    if (changed.length === 0 && texts.length === 0) return;
    await changeBuilding(id, {
      ...storedData(after, row.content),
      ...reportEmailsSince(row.reportEmailsSince, after.reportEmails),
      draftContent,
    });
    const subject = { kind: 'building', id } as const;
    if (changed.length > 0) await recordAudit(actor, { action: 'building.updated', subject, before, after });
    if (texts.length > 0) {
      await recordAudit(actor, { action: 'building.draft_saved', subject, ...auditedTexts(texts) });
    }
  });
}

/** Finds documents that become empty after sanitizing. */
function emptyDocuments({ documents }: BuildingContent): FieldProblem[] {
  return documentPages.flatMap((page) => {
    const document = documents?.[page];
    const isEmpty = document && !isBlank(document) && !document.body.es;
    return isEmpty ? [{ path: `content.documents.${page}.body.es`, problem: 'required' }] : [];
  });
}

/** Finds pictures in the written parts that the building doesn't have, and maps used in place of ordinary pictures. */
async function unknownPictures(row: BuildingRow, written: BuildingContent): Promise<FieldProblem[]> {
  const known = new Map((await buildingPictures(row.id)).map(({ file, isMap }) => [file, isMap]));
  const stored = withDraft(row.content, row.draftContent);
  return contentParts.flatMap((part) =>
    filesOf(partOf(written, part), part)
      .filter(({ file, path }) => file !== '' && known.get(file) !== false && !(known.get(file) && isMapPath(path)))
      .filter(({ file }) => !hasFile(stored, part, file))
      .map(({ file, path }) => ({
        path: `content.${path}`,
        problem: known.has(file) ? 'picture_is_map' : 'picture_unknown',
      })),
  );
}

/** True for the path of the location map, which may be smaller than other pictures. */
function isMapPath(path: string): boolean {
  return path === 'contact.map.file';
}

/** True if the part already used the file. A picture deleted in the meantime is not the current editor's mistake. */
function hasFile(content: BuildingContent, part: ContentPart, file: string): boolean {
  return filesOf(partOf(content, part), part).some((one) => one.file === file);
}

function filesOf(value: unknown, path: string): { path: string; file: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' && /^(file|heroFile)$/.test(key)
      ? [{ path: `${path}.${key}`, file: inner }]
      : filesOf(inner, `${path}.${key}`),
  );
}
