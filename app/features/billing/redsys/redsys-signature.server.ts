import { createCipheriv, createHmac, timingSafeEqual } from 'node:crypto';

export const signatureVersions = ['HMAC_SHA256_V1', 'HMAC_SHA512_V2'] as const;
export type SignatureVersion = (typeof signatureVersions)[number];

/** Fields sent in both directions, as a form or as JSON. */
export interface SignedFields {
  Ds_SignatureVersion: string;
  Ds_MerchantParameters: string;
  Ds_Signature: string;
}

const NO_VECTOR = Buffer.alloc(16);
/** Number of characters of the key, as written, that version 2 uses as the AES-128 key. */
const KEY_CHARACTERS = 16;

/**
 * Derives the key of one order. Version 1 encrypts the order with 3DES under the base64-decoded key, padded with zeros;
 * version 2 with AES-128 under the first characters of the key as written.
 */
const orderKeys: Record<SignatureVersion, (secretKey: string, order: string) => Buffer | string> = {
  HMAC_SHA256_V1(secretKey, order) {
    const cipher = createCipheriv('des-ede3-cbc', Buffer.from(secretKey, 'base64'), NO_VECTOR.subarray(0, 8));
    cipher.setAutoPadding(false);
    const text = Buffer.from(order);
    const blocks = Buffer.alloc(Math.ceil(text.length / 8) * 8);
    text.copy(blocks);
    return Buffer.concat([cipher.update(blocks), cipher.final()]);
  },
  HMAC_SHA512_V2(secretKey, order) {
    const key = secretKey.slice(0, KEY_CHARACTERS).padEnd(KEY_CHARACTERS, '0');
    const cipher = createCipheriv('aes-128-cbc', key, NO_VECTOR);
    return Buffer.concat([cipher.update(order), cipher.final()]).toString('base64');
  },
};

const digests = { HMAC_SHA256_V1: 'sha256', HMAC_SHA512_V2: 'sha512' } as const;

export function signatureOf(version: SignatureVersion, secretKey: string, order: string, text: string): Buffer {
  return createHmac(digests[version], orderKeys[version](secretKey, order)).update(text).digest();
}

/** Signs the parameters of a request. Version 1 uses plain base64, version 2 base64url. */
export function signFields(
  version: SignatureVersion,
  secretKey: string,
  charge: { DS_MERCHANT_ORDER: string } & Record<string, string>,
): SignedFields {
  const encoding = version === 'HMAC_SHA256_V1' ? 'base64' : 'base64url';
  const parameters = Buffer.from(JSON.stringify(charge)).toString(encoding);
  const signature = signatureOf(version, secretKey, charge.DS_MERCHANT_ORDER, parameters);
  return {
    Ds_SignatureVersion: version,
    Ds_MerchantParameters: parameters,
    Ds_Signature: signature.toString(encoding),
  };
}

/** Compares two signatures in constant time. */
export function isSignature(provided: string, expected: Buffer): boolean {
  const bytes = Buffer.from(provided, 'base64');
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

/** Returns the parameters if the signature is valid, null otherwise. Values may be percent-encoded once more. */
export function readSigned(secretKey: string, fields: Partial<SignedFields>): Record<string, string> | null {
  const version = signatureVersions.find((known) => known === fields.Ds_SignatureVersion);
  const { Ds_MerchantParameters: parameters, Ds_Signature: signature } = fields;
  if (version === undefined || !parameters || !signature) return null;
  const payload = parametersOf(parameters);
  const order = payload?.Ds_Order;
  if (!payload || !order) return null;
  return isSignature(signature, signatureOf(version, secretKey, order, parameters)) ? payload : null;
}

function parametersOf(encoded: string): Record<string, string> | null {
  try {
    const payload: unknown = JSON.parse(Buffer.from(encoded, 'base64').toString());
    if (typeof payload !== 'object' || payload === null) return null;
    return Object.fromEntries(
      Object.entries(payload).flatMap(([name, value]) => (typeof value === 'string' ? [[name, unescaped(value)]] : [])),
    );
  } catch {
    return null;
  }
}

function unescaped(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
