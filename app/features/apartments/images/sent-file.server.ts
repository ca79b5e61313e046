import type { SentFile } from './add-image.server';

/** What a form brought as a file; null for a text, and for a field that was left empty. */
export async function sentFile(value: FormDataEntryValue | null | undefined): Promise<SentFile | null> {
  if (!(value instanceof File) || (value.size === 0 && value.name === '')) return null;
  return { name: value.name, bytes: Buffer.from(await value.arrayBuffer()) };
}

/** What a form brought as files of one name, without fields that were left empty. */
export async function sentFiles(values: readonly FormDataEntryValue[]): Promise<SentFile[]> {
  const files = [];
  for (const value of values) files.push(await sentFile(value));
  return files.filter((file) => file !== null);
}
