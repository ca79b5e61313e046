import { createHmac } from 'node:crypto';
import { childrenOf, derOf, integerOf, octetsOf, oidOf, readAsn1, type Asn1Node } from './asn1-nodes.server';
import { derivePkcs12, Iterations, UnknownProtection, type HashName } from './pkcs12-ciphers.server';
import { decryptContent, known } from './pkcs12-content.server';

export class WrongPassword extends Error {
  override readonly name = 'WrongPassword';
}

export interface Pkcs12 {
  keys: Buffer[];
  certificates: Buffer[];
}

const DATA = '1.2.840.113549.1.7.1';
const ENCRYPTED_DATA = '1.2.840.113549.1.7.6';
const BAGS = '1.2.840.113549.1.12.10.1';
const X509 = '1.2.840.113549.1.9.22.1';

const hashes: Record<string, HashName> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.4': 'sha224',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};
const macBytes: Record<HashName, number> = { sha1: 20, sha224: 28, sha256: 32, sha384: 48, sha512: 64 };

/**
 * Opens a PKCS#12 file (RFC 7292). Supports the encryption that OpenSSL calls legacy and Node refuses, because most
 * Spanish certificates are issued in it. Throws WrongPassword, UnknownProtection, or another error if the file is not
 * PKCS#12.
 */
export function openPkcs12(file: Buffer, password: string): Pkcs12 {
  const budget = new Iterations();
  const [, authenticated, mac] = childrenOf(readAsn1(file));
  const [type, content] = childrenOf(authenticated);
  if (oidOf(type) !== DATA) throw new UnknownProtection(oidOf(type));
  const safe = octetsOf(childrenOf(content)[0]);
  const opened: Opened = { keys: [], certificates: [], isEncrypted: false };
  for (const part of childrenOf(readAsn1(safe))) {
    for (const bag of childrenOf(readAsn1(contentOf(part, opened, password, budget)))) {
      takeBag(bag, opened, password, budget);
    }
  }
  // A successful decryption proves the password; checking the digest too takes seconds for files from browsers.
  if (mac && !opened.isEncrypted) checkMac(mac, safe, password, budget);
  return opened;
}

interface Opened extends Pkcs12 {
  isEncrypted: boolean;
}

function checkMac(macData: Asn1Node, safe: Buffer, password: string, budget: Iterations): void {
  const [digestInfo, salt, iterations] = childrenOf(macData);
  const [algorithm, digest] = childrenOf(digestInfo);
  const hash = known(hashes, oidOf(childrenOf(algorithm)[0]));
  const derivation = {
    password,
    salt: octetsOf(salt),
    iterations: iterations ? integerOf(iterations) : 1,
    hash,
  };
  const key = derivePkcs12(derivation, 'mac', macBytes[hash], budget);
  if (!createHmac(hash, key).update(safe).digest().equals(octetsOf(digest))) throw new WrongPassword();
}

function contentOf(part: Asn1Node, into: Opened, password: string, budget: Iterations): Buffer {
  const [type, content] = childrenOf(part);
  const [inner] = childrenOf(content);
  if (oidOf(type) === DATA) return octetsOf(inner);
  if (oidOf(type) !== ENCRYPTED_DATA) throw new UnknownProtection(oidOf(type));
  const [, encrypted] = childrenOf(inner);
  const [, algorithm, data] = childrenOf(encrypted);
  return decrypted(algorithm!, octetsOf(data), into, password, budget);
}

function takeBag(bag: Asn1Node, into: Opened, password: string, budget: Iterations): void {
  const [type, wrapped] = childrenOf(bag);
  const [value] = childrenOf(wrapped);
  switch (oidOf(type)) {
    case `${BAGS}.1`:
      into.keys.push(derOf(value!));
      break;
    case `${BAGS}.2`: {
      const [algorithm, data] = childrenOf(value);
      into.keys.push(decrypted(algorithm!, octetsOf(data), into, password, budget));
      break;
    }
    case `${BAGS}.3`: {
      const [kind, certificate] = childrenOf(value);
      if (oidOf(kind) === X509) into.certificates.push(octetsOf(childrenOf(certificate)[0]));
      break;
    }
    case `${BAGS}.6`:
      for (const one of childrenOf(value)) takeBag(one, into, password, budget);
      break;
    default:
      // Revocation lists and other secrets are ignored.
      break;
  }
}

function decrypted(algorithm: Asn1Node, data: Buffer, into: Opened, password: string, budget: Iterations): Buffer {
  into.isEncrypted = true;
  try {
    const content = decryptContent(algorithm, data, password, budget);
    // A wrong password occasionally yields valid padding, so the content is parsed as well.
    readAsn1(content);
    return content;
  } catch (error) {
    if (error instanceof UnknownProtection) throw error;
    throw new WrongPassword('the content could not be decrypted', { cause: error });
  }
}
