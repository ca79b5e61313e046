import { openText, sealText } from '../../../access/sealed-text.server';
import type { SealedText } from '../../../database/column-types.server';

export interface StoredCertificate {
  pkcs12: Buffer;
  password: string;
}

export function sealCertificate(issuerId: number, { pkcs12, password }: StoredCertificate): SealedText {
  const text = JSON.stringify({ pkcs12: pkcs12.toString('base64'), password });
  return sealText('issuer certificate', issuerId, text);
}

/** Unseals a certificate. Throws `UnreadableSeal` if it was sealed with another secret. */
export function openCertificate(issuerId: number, sealed: SealedText): StoredCertificate {
  const stored = JSON.parse(openText('issuer certificate', issuerId, sealed)) as { pkcs12: string; password: string };
  return { pkcs12: Buffer.from(stored.pkcs12, 'base64'), password: stored.password };
}
