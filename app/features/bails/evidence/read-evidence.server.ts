import { AppError } from '../../../core/app-error';
import type { FieldProblemKey } from '../../../core/field-problem';
import { KIND_BYTES, pictureKind } from '../../../core/picture-kind';
import { readUpload } from '../../apartments/images/read-upload.server';

const MEGABYTE = 1024 * 1024;
export const MAX_PDF_BYTES = 10 * MEGABYTE;
/** Bytes at the end of a PDF in which readers look for the trailer (ISO 32000-2, 7.5.5). */
const TRAILER_BYTES = 1024;

interface ReadFile {
  kind: 'picture' | 'pdf';
  bytes: Buffer;
  ending: 'jpg' | 'pdf';
}

/**
 * Validates an upload by its content, not its name. A picture is re-encoded without camera metadata. A PDF must have a
 * valid start and end.
 */
export async function readEvidenceFile(bytes: Buffer): Promise<ReadFile> {
  if (bytes.length === 0) throw refusal('required');
  if (pictureKind(bytes.subarray(0, KIND_BYTES)) !== 'pdf') {
    const { jpeg } = await readUpload(bytes, 1);
    return { kind: 'picture', bytes: jpeg, ending: 'jpg' };
  }
  if (bytes.length > MAX_PDF_BYTES) throw refusal('evidence_bytes');
  const end = bytes.subarray(-TRAILER_BYTES).toString('latin1');
  if (!end.includes('%%EOF') || !/^%PDF-\d\.\d/.test(bytes.subarray(0, 16).toString('latin1'))) {
    throw refusal('evidence_broken');
  }
  return { kind: 'pdf', bytes, ending: 'pdf' };
}

function refusal(problem: FieldProblemKey): AppError {
  return new AppError('invalid_input', { fields: [{ path: 'file', problem }] });
}
