import { Bucket } from './bucket.server';
import type { BucketSettings, Patience } from './bucket-requests.server';
import { ADDRESS_FORM, readStoreAddress } from './store-address';

export interface StoreSettings {
  S3_ENDPOINT?: string | undefined;
  S3_REGION: string;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
  S3_PATH_STYLE?: 'on' | 'off' | undefined;
}

export interface OpenedBucket {
  bucket: Bucket;
  /** Empty, or ends with a slash. */
  prefix: string;
}

/**
 * Returns the bucket of an address without contacting the store. Throws an error with a readable message if settings
 * are missing.
 */
export function openBucket(address: string, provided: StoreSettings, patience?: Patience): OpenedBucket {
  const place = readStoreAddress(address);
  if (!place) throw new Error(`${address} is no place in a store: it is written ${ADDRESS_FORM}.`);
  return { bucket: new Bucket(bucketSettings(provided), place.bucket, patience), prefix: place.prefix };
}

function bucketSettings(provided: StoreSettings): BucketSettings {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_PATH_STYLE: style } = provided;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = provided;
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new Error('An address that begins with s3:// needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
  }
  // Amazon addresses buckets by host; most other stores support only the path, or both.
  const pathStyle = style === undefined ? endpoint !== undefined : style === 'on';
  return { endpoint, region, accessKeyId, secretAccessKey, pathStyle };
}
