import type { Locale } from '../../../core/locale';
import { problemText, type FieldProblem } from '../../../core/field-problem';
import { loadProblemSentences } from '../../../ui/messages.client';
import { MAX_IMAGE_BYTES } from './image-limits';
import { KIND_BYTES, kindProblem, pictureKind } from '../../../core/picture-kind';

export type SendEnd =
  | { kind: 'ready' }
  | { kind: 'refused'; reason: string }
  | { kind: 'failed'; reason: string }
  | { kind: 'cancelled' };

interface Sending {
  file: File;
  address: string;
  fields: Record<string, string>;
  locale: Locale;
  signal: AbortSignal;
  onShare: (share: number) => void;
}

/** Returns the problem that can be found before a file is sent, or null; the server validates again. */
export async function refusalBefore(file: File, locale: Locale): Promise<string | null> {
  const wrong = await problemOf(file);
  return wrong && problemText(await loadProblemSentences(locale), wrong, locale);
}

async function problemOf(file: File): Promise<Pick<FieldProblem, 'problem' | 'params'> | null> {
  if (file.size > MAX_IMAGE_BYTES) return { problem: 'picture_bytes' };
  return kindProblem(pictureKind(new Uint8Array(await file.slice(0, KIND_BYTES).arrayBuffer())));
}

/** Sends one file per request. Uses XMLHttpRequest, since only it reports upload progress. */
export function sendFile({ file, address, fields, locale, signal, onShare }: Sending): Promise<SendEnd> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onShare(event.loaded / event.total);
    });
    request.upload.addEventListener('load', () => onShare(1));
    request.addEventListener('load', () => {
      if (request.status === 201) resolve({ kind: 'ready' });
      else resolve({ kind: isPassing(request.status) ? 'failed' : 'refused', reason: reasonOf(request.responseText) });
    });
    request.addEventListener('error', () => resolve({ kind: 'failed', reason: '' }));
    request.addEventListener('abort', () => resolve({ kind: 'cancelled' }));
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', address);
    request.setRequestHeader('Accept-Language', locale);
    request.send(form);
  });
}

/** True if the server failed or was busy, so nothing is wrong with the file. */
function isPassing(status: number): boolean {
  return status === 429 || status >= 500;
}

function reasonOf(answer: string): string {
  try {
    const { title, errors } = JSON.parse(answer) as { title?: string; errors?: { message: string }[] };
    return errors?.[0]?.message ?? title ?? '';
  } catch {
    return '';
  }
}
