import type { SentStatement } from './upload-statement.server';

/** What a form brought as a file; null for a text, and for a field that was left empty. */
export async function sentStatement(value: FormDataEntryValue | null): Promise<SentStatement | null> {
  if (!(value instanceof File) || (value.size === 0 && value.name === '')) return null;
  return { name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) };
}
