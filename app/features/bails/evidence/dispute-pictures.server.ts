import { AppError } from '../../../core/app-error';
import type { FieldProblem } from '../../../core/field-problem';
import { bailEvidence } from '../../../database/bail-schema.server';
import { db } from '../../../database/connection.server';
import { readUpload } from '../../apartments/images/read-upload.server';
import type { SentFile } from '../../apartments/images/add-image.server';
import { MAX_PICTURES_BYTES, MAX_PICTURES } from './evidence-limits';
import { shownName } from './evidence-name';
import { storeEvidence } from './evidence-store.server';

export interface DisputePicture {
  name: string;
  jpeg: Buffer;
}

/**
 * Reads the pictures of a guest's dispute, validated by content and re-encoded without camera metadata. Throws with one
 * error for each refused picture, at a path such as `pictures.0`.
 */
export async function readDisputePictures(sent: readonly SentFile[]): Promise<DisputePicture[]> {
  if (sent.length > MAX_PICTURES)
    throw refusal([{ path: 'pictures', problem: 'pictures_many', params: { max: MAX_PICTURES } }]);
  if (sent.reduce((sum, { bytes }) => sum + bytes.length, 0) > MAX_PICTURES_BYTES) {
    throw refusal([{ path: 'pictures', problem: 'pictures_bytes' }]);
  }
  const problems: FieldProblem[] = [];
  const pictures: DisputePicture[] = [];
  for (const [index, { name, bytes }] of sent.entries()) {
    try {
      const { jpeg } = await readUpload(bytes, 1);
      pictures.push({ name: shownName(name, 'jpg'), jpeg });
    } catch (error) {
      const fields = error instanceof AppError ? error.details.fields : undefined;
      if (!fields) throw error;
      problems.push(...fields.map((field) => ({ ...field, path: `pictures.${index}` })));
    }
  }
  if (problems.length > 0) throw refusal(problems);
  return pictures;
}

/** Stores the pictures with the dispute, in the running transaction. */
export async function storeDisputePictures(
  disputeId: number,
  pictures: readonly DisputePicture[],
  { userId, at }: { userId: number | null; at: Date },
): Promise<void> {
  for (const { name, jpeg } of pictures) {
    const storedName = await storeEvidence(jpeg, 'jpg');
    await db()
      .insert(bailEvidence)
      .values({ disputeId, kind: 'picture', keptAs: storedName, name, bytes: jpeg.length, userId, at });
  }
}

function refusal(fields: FieldProblem[]): AppError {
  return new AppError('invalid_input', { fields });
}
