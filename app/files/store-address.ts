/** A place in a store of objects that speaks the protocol of S3: `s3://bucket/prefix`. */
export interface StoreAddress {
  bucket: string;
  /** Empty, or ends with a slash. */
  prefix: string;
}

const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/;

/** What a place that begins with s3:// has to look like, for people. */
export const ADDRESS_FORM = 's3://bucket/prefix, with the bucket in small letters';

/** Undefined where it is no such address. */
export function readStoreAddress(text: string): StoreAddress | undefined {
  const [, bucket, rest = ''] = ADDRESS.exec(text) ?? [];
  if (!bucket) return undefined;
  const parts = rest.split('/').filter((part) => part !== '');
  // A URL would take them for the folder itself and the one above.
  if (parts.some((part) => part === '.' || part === '..')) return undefined;
  return { bucket, prefix: parts.map((part) => `${part}/`).join('') };
}

export const isStoreAddress = (text: string) => text.startsWith('s3://');
