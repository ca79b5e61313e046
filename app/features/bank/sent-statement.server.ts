import type { SentStatement } from './upload-statement.server';

/** Returns the file of a form field; null for text or an empty field. */
export async function sentStatement(value: FormDataEntryValue | null): Promise<SentStatement | null> {
  if (!(value instanceof File) || (value.size === 0 && value.name === '')) return null;
  return { name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) };
}
