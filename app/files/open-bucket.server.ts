import { Bucket } from './bucket.server';
import type { BucketSettings, Patience } from './bucket-requests.server';
import { ADDRESS_FORM, readStoreAddress } from './store-address';

/** The settings, as whoever set them. */
export interface GivenStore {
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

/** The bucket that an address leads to, which nobody has asked anything yet. Throws a sentence where the settings do not reach. */
export function openBucket(address: string, given: GivenStore, patience?: Patience): OpenedBucket {
  const place = readStoreAddress(address);
  if (!place) throw new Error(`${address} is no place in a store: it is written ${ADDRESS_FORM}.`);
  return { bucket: new Bucket(bucketSettings(given), place.bucket, patience), prefix: place.prefix };
}

function bucketSettings(given: GivenStore): BucketSettings {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_PATH_STYLE: style } = given;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new Error('An address that begins with s3:// needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
  }
  // Amazon knows buckets by their host; most others know the path alone, or both.
  const pathStyle = style === undefined ? endpoint !== undefined : style === 'on';
  return { endpoint, region, accessKeyId, secretAccessKey, pathStyle };
}
