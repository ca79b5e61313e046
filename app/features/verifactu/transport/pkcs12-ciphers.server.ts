import { createDecipheriv, hash, pbkdf2Sync } from 'node:crypto';
import forge from 'node-forge';

export class UnknownProtection extends Error {
  override readonly name = 'UnknownProtection';
}

/**
 * Largest number of key derivation iterations for a whole file; browsers use a million, other programs a few thousand.
 */
const MAX_ITERATIONS = 6_000_000;

/** Counts the iterations that a file demands, so that no file keeps the process busy. */
export class Iterations {
  #left = MAX_ITERATIONS;

  take(count: number): void {
    this.#left -= count;
    if (!(count >= 1) || this.#left < 0) throw new UnknownProtection('iterations');
  }
}

/** Block sizes in bytes of the hash functions in PKCS#12. */
const blockBytes = { sha1: 64, sha224: 64, sha256: 64, sha384: 128, sha512: 128 } as const;
export type HashName = keyof typeof blockBytes;

/** Purpose of the derived bytes (RFC 7292, appendix B.3). */
export type Purpose = 'key' | 'iv' | 'mac';
const purposes: Record<Purpose, number> = { key: 1, iv: 2, mac: 3 };

export interface Derivation {
  password: string;
  salt: Buffer;
  iterations: number;
  hash: HashName;
}

/** RFC 7292, appendix B.2. */
export function derivePkcs12(
  { password, salt, iterations, hash: name }: Derivation,
  purpose: Purpose,
  bytes: number,
  budget: Iterations,
): Buffer {
  const block = blockBytes[name];
  const diversifier = Buffer.alloc(block, purposes[purpose]);
  const input = Buffer.concat([repeated(salt, block), repeated(bigEndian(password), block)]);
  const parts: Buffer[] = [];
  for (let length = 0; length < bytes; length += parts.at(-1)!.length) {
    budget.take(iterations);
    let digest = hash(name, Buffer.concat([diversifier, input]), 'buffer');
    for (let round = 1; round < iterations; round += 1) digest = hash(name, digest, 'buffer');
    parts.push(digest);
    addToBlocks(input, repeated(digest, block), block);
  }
  return Buffer.concat(parts).subarray(0, bytes);
}

/** Encodes the password as big-endian UTF-16 with a terminating null. */
function bigEndian(password: string): Buffer {
  return Buffer.from(`${password}\0`, 'utf16le').swap16();
}

/** Repeats the bytes to fill whole blocks: as few blocks as the bytes need once. */
function repeated(bytes: Buffer, block: number): Buffer {
  return bytes.length === 0 ? bytes : Buffer.alloc(Math.ceil(bytes.length / block) * block, bytes);
}

/** Adds the block plus one to each block of the input. */
function addToBlocks(input: Buffer, block: Buffer, bytes: number): void {
  for (let start = 0; start < input.length; start += bytes) {
    let carry = 1;
    for (let at = bytes - 1; at >= 0; at -= 1) {
      const sum = input[start + at]! + block[at]! + carry;
      input[start + at] = sum & 255;
      carry = sum >> 8;
    }
  }
}

/** PBKDF2 of PKCS#5, which takes the password as UTF-8. */
export function derivePkcs5(derivation: Derivation, bytes: number, budget: Iterations): Buffer {
  const { password, salt, iterations, hash: name } = derivation;
  // An iteration is ten times as fast as in the derivation of PKCS#12.
  budget.take(Math.ceil(iterations / 10));
  return pbkdf2Sync(password, salt, iterations, bytes, name);
}

/** Uses forge, because OpenSSL no longer supports RC2. */
export function decryptRc2(data: Buffer, key: Buffer, iv: Buffer): Buffer {
  const cipher = forge.rc2.createDecryptionCipher(key.toString('latin1'), key.length * 8);
  cipher.start(iv.toString('latin1'));
  cipher.update(forge.util.createBuffer(data.toString('latin1')));
  if (!cipher.finish()) throw new Error('the padding is wrong');
  return Buffer.from(cipher.output.getBytes(), 'latin1');
}

export function decrypt(cipher: string, data: Buffer, key: Buffer, iv: Buffer): Buffer {
  const decipher = createDecipheriv(cipher, key, iv);
  return Buffer.concat([decipher.update(data), decipher.final()]);
}
