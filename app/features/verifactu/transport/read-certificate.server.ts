import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { createSecureContext } from 'node:tls';
import { AppError } from '../../../core/app-error';
import type { FieldProblemKey } from '../../../core/field-problem';
import { holderOf, isSeal, issuerOf, type CertificateHolder } from './certificate-holder.server';
import { openPkcs12, WrongPassword, type Pkcs12 } from './open-pkcs12.server';
import { UnknownProtection } from './pkcs12-ciphers.server';

export interface ReadCertificate {
  /** The holder's certificate, followed by the chain of issuers. */
  certificatePem: string;
  keyPem: string;
  holder: CertificateHolder;
  issuedBy: string;
  validFrom: Date;
  validUntil: Date;
  /** True if the certificate is an entity's seal; deliveries with a seal go to a different address. */
  isSeal: boolean;
}

/** Limit of a certificate file, which normally has a few kilobytes. */
const MAX_BYTES = 1024 * 1024;

/**
 * Reads a PKCS#12 file (.p12, .pfx); throws if the certificate is expired, not yet valid, or too weak to deliver
 * records.
 */
export function readCertificate(pkcs12: Buffer, password: string, at: Date): ReadCertificate {
  const opened = open(pkcs12, password);
  const { key, chain } = pairOf(opened);
  const certificate = chain[0]!;
  const { validFromDate: validFrom, validToDate: validUntil } = certificate;
  if (at > validUntil) throw refused('file', 'certificate_over');
  if (at < validFrom) throw refused('file', 'certificate_early');
  const certificatePem = chain.map(String).join('');
  const keyPem = key.export({ type: 'pkcs8', format: 'pem' });
  // Refuses a key that is too short or a weak signature now, not when records are waiting to be sent.
  attempt(() => createSecureContext({ cert: certificatePem, key: keyPem }), 'certificate_weak');
  return {
    certificatePem,
    keyPem,
    holder: holderOf(certificate),
    issuedBy: issuerOf(certificate),
    validFrom,
    validUntil,
    isSeal: isSeal(certificate),
  };
}

function open(pkcs12: Buffer, password: string): Pkcs12 {
  if (pkcs12.length > MAX_BYTES) throw refused('file', 'certificate_file');
  try {
    return openPkcs12(pkcs12, password);
  } catch (error) {
    if (error instanceof WrongPassword) throw refused('password', 'certificate_password');
    if (error instanceof UnknownProtection) throw refused('file', 'certificate_protection');
    throw refused('file', 'certificate_file');
  }
}

function pairOf({ keys, certificates }: Pkcs12): { key: KeyObject; chain: X509Certificate[] } {
  if (keys.length === 0) throw refused('file', 'certificate_key');
  const read = attempt(() => certificates.map((der) => new X509Certificate(der)), 'certificate_file');
  for (const der of keys) {
    const key = attempt(() => createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }), 'certificate_protection');
    const own = read.find((each) => each.checkPrivateKey(key));
    if (own) return { key, chain: chainOf(own, read) };
  }
  throw refused('file', 'certificate_key');
}

function chainOf(own: X509Certificate, all: readonly X509Certificate[]): X509Certificate[] {
  const chain = [own];
  for (let last: X509Certificate | undefined = own; last;) {
    const signed: X509Certificate = last;
    last = all.find((each) => !chain.includes(each) && signed.checkIssued(each));
    if (last) chain.push(last);
  }
  return chain;
}

function attempt<Result>(read: () => Result, problem: FieldProblemKey): Result {
  try {
    return read();
  } catch {
    throw refused('file', problem);
  }
}

function refused(path: 'file' | 'password', problem: FieldProblemKey): AppError {
  return new AppError('invalid_input', { fields: [{ path, problem }] });
}
