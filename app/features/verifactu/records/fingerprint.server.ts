import { createHash } from 'node:crypto';

/** Texts from which a registration's fingerprint is computed, exactly as in its XML. */
export interface RegistrationTexts {
  issuer: string;
  fullNumber: string;
  issuedOn: string;
  type: string;
  vat: string;
  total: string;
  /** Fingerprint of the previous record; empty for the first. */
  previous: string;
  at: string;
}

/** Texts from which an annulment's fingerprint is computed; they name the annulled invoice. */
export type AnnulmentTexts = Pick<RegistrationTexts, 'issuer' | 'fullNumber' | 'issuedOn' | 'previous' | 'at'>;

/**
 * Returns the SHA-256 fingerprint as 64 upper-case hexadecimal digits (the tax agency's technical paper on the
 * fingerprint, version 0.1.2).
 */
export function registrationFingerprint(texts: RegistrationTexts): string {
  return fingerprintOf([
    ['IDEmisorFactura', texts.issuer],
    ['NumSerieFactura', texts.fullNumber],
    ['FechaExpedicionFactura', texts.issuedOn],
    ['TipoFactura', texts.type],
    ['CuotaTotal', texts.vat],
    ['ImporteTotal', texts.total],
    ['Huella', texts.previous],
    ['FechaHoraHusoGenRegistro', texts.at],
  ]);
}

export function annulmentFingerprint(texts: AnnulmentTexts): string {
  return fingerprintOf([
    ['IDEmisorFacturaAnulada', texts.issuer],
    ['NumSerieFacturaAnulada', texts.fullNumber],
    ['FechaExpedicionFacturaAnulada', texts.issuedOn],
    ['Huella', texts.previous],
    ['FechaHoraHusoGenRegistro', texts.at],
  ]);
}

function fingerprintOf(pairs: readonly (readonly [name: string, value: string])[]): string {
  const text = pairs.map(([name, value]) => `${name}=${value.trim()}`).join('&');
  return createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase();
}
