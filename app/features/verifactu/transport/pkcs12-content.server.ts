import { childrenOf, integerOf, isSequence, octetsOf, oidOf, type Asn1Node } from './asn1-nodes.server';
import {
  decrypt,
  decryptRc2,
  derivePkcs12,
  derivePkcs5,
  UnknownProtection,
  type HashName,
  type Iterations,
} from './pkcs12-ciphers.server';

/** Ciphers of RFC 7292, appendix C, except RC4. */
const pkcs12Ciphers: Record<string, { keyBytes: number; decrypt: typeof decryptRc2 }> = {
  '1.2.840.113549.1.12.1.3': { keyBytes: 24, decrypt: (...args) => decrypt('des-ede3-cbc', ...args) },
  '1.2.840.113549.1.12.1.4': { keyBytes: 16, decrypt: (...args) => decrypt('des-ede-cbc', ...args) },
  '1.2.840.113549.1.12.1.5': { keyBytes: 16, decrypt: decryptRc2 },
  '1.2.840.113549.1.12.1.6': { keyBytes: 5, decrypt: decryptRc2 },
};

const PBES2 = '1.2.840.113549.1.5.13';
const PBKDF2 = '1.2.840.113549.1.5.12';

const pkcs5Ciphers: Record<string, { name: string; keyBytes: number }> = {
  '2.16.840.1.101.3.4.1.2': { name: 'aes-128-cbc', keyBytes: 16 },
  '2.16.840.1.101.3.4.1.22': { name: 'aes-192-cbc', keyBytes: 24 },
  '2.16.840.1.101.3.4.1.42': { name: 'aes-256-cbc', keyBytes: 32 },
  '1.2.840.113549.3.7': { name: 'des-ede3-cbc', keyBytes: 24 },
};

const HMAC_SHA1 = '1.2.840.113549.2.7';
const hmacs: Record<string, HashName> = {
  [HMAC_SHA1]: 'sha1',
  '1.2.840.113549.2.8': 'sha224',
  '1.2.840.113549.2.9': 'sha256',
  '1.2.840.113549.2.10': 'sha384',
  '1.2.840.113549.2.11': 'sha512',
};

/** Decrypts the data with the algorithm and the password; a wrong password makes the cipher throw. */
export function decryptContent(algorithm: Asn1Node, data: Buffer, password: string, budget: Iterations): Buffer {
  const [identifier, parameters] = childrenOf(algorithm);
  const oid = oidOf(identifier);
  if (oid === PBES2) return decryptPkcs5(childrenOf(parameters), data, password, budget);
  const cipher = known(pkcs12Ciphers, oid);
  const [salt, iterations] = childrenOf(parameters);
  const derivation = { password, salt: octetsOf(salt), iterations: integerOf(iterations), hash: 'sha1' as const };
  const key = derivePkcs12(derivation, 'key', cipher.keyBytes, budget);
  return cipher.decrypt(data, key, derivePkcs12(derivation, 'iv', 8, budget));
}

function decryptPkcs5([derived, encrypted]: Asn1Node[], data: Buffer, password: string, budget: Iterations): Buffer {
  const [kind, parameters] = childrenOf(derived);
  if (oidOf(kind) !== PBKDF2) throw new UnknownProtection(oidOf(kind));
  const [salt, iterations, ...more] = childrenOf(parameters);
  // The key length may come before the hash function.
  const prf = more.find(isSequence);
  const hash = known(hmacs, prf ? oidOf(childrenOf(prf)[0]) : HMAC_SHA1);
  const [cipherId, iv] = childrenOf(encrypted);
  const cipher = known(pkcs5Ciphers, oidOf(cipherId));
  const derivation = { password, salt: octetsOf(salt), iterations: integerOf(iterations), hash };
  return decrypt(cipher.name, data, derivePkcs5(derivation, cipher.keyBytes, budget), octetsOf(iv));
}

export function known<Entry>(entries: Readonly<Record<string, Entry>>, oid: string): Entry {
  const entry = entries[oid];
  if (entry === undefined) throw new UnknownProtection(oid);
  return entry;
}
