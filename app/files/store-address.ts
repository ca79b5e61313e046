/** Place in an object store that speaks the S3 protocol: `s3://bucket/prefix`. */
export interface StoreAddress {
  bucket: string;
  /** Empty, or ends with a slash. */
  prefix: string;
}

const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/;

/** Expected form of an s3:// address, shown to people. */
export const ADDRESS_FORM = 's3://bucket/prefix, with the bucket in small letters';

/** Parses a store address; undefined if it is not one. */
export function readStoreAddress(text: string): StoreAddress | undefined {
  const [, bucket, rest = ''] = ADDRESS.exec(text) ?? [];
  if (!bucket) return undefined;
  const parts = rest.split('/').filter((part) => part !== '');
  // A URL would resolve these to the folder itself and its parent.
  if (parts.some((part) => part === '.' || part === '..')) return undefined;
  return { bucket, prefix: parts.map((part) => `${part}/`).join('') };
}

export const isStoreAddress = (text: string) => text.startsWith('s3://');
