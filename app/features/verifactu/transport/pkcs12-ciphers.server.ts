import { createDecipheriv, hash, pbkdf2Sync } from 'node:crypto';
import forge from 'node-forge';

/** How a PKCS#12 file is protected, which is not always something that can be opened here. */
export class UnknownProtection extends Error {
  override readonly name = 'UnknownProtection';
}

/** What a password is worked through at most, in all of a file: browsers write a million, others some thousands. */
const MOST_ITERATIONS = 6_000_000;

/** Counts what a file asks for, so that none keeps the process busy. */
export class Iterations {
  #left = MOST_ITERATIONS;

  take(count: number): void {
    this.#left -= count;
    if (!(count >= 1) || this.#left < 0) throw new UnknownProtection('iterations');
  }
}

/** Of the hash functions of PKCS#12: the bytes that each takes at once. */
const blockBytes = { sha1: 64, sha224: 64, sha256: 64, sha384: 128, sha512: 128 } as const;
export type HashName = keyof typeof blockBytes;

/** What derived bytes are for (RFC 7292, appendix B.3). */
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

/** UTF-16 with the most significant byte first, and its end marked. */
function bigEndian(password: string): Buffer {
  return Buffer.from(`${password}\0`, 'utf16le').swap16();
}

/** As many whole blocks as hold the bytes once. */
function repeated(bytes: Buffer, block: number): Buffer {
  return bytes.length === 0 ? bytes : Buffer.alloc(Math.ceil(bytes.length / block) * block, bytes);
}

/** Adds the block and one to each block of the input. */
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
  // It is ten times as fast as the derivation of PKCS#12.
  budget.take(Math.ceil(iterations / 10));
  return pbkdf2Sync(password, salt, iterations, bytes, name);
}

/** RC2 is old enough that OpenSSL no longer has it. */
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
