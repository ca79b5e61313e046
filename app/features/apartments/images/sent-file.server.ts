import type { SentFile } from './add-image.server';

/** Returns the file of a form field; null for text or an empty field. */
export async function uploadedFile(value: FormDataEntryValue | null | undefined): Promise<SentFile | null> {
  if (!(value instanceof File) || (value.size === 0 && value.name === '')) return null;
  return { name: value.name, bytes: Buffer.from(await value.arrayBuffer()) };
}

export async function sentFiles(values: readonly FormDataEntryValue[]): Promise<SentFile[]> {
  const files = [];
  for (const value of values) files.push(await uploadedFile(value));
  return files.filter((file) => file !== null);
}
