import { createHash } from 'node:crypto';

/** The texts of a registration that its fingerprint is made of, exactly as they stand in its XML. */
export interface RegistrationTexts {
  issuer: string;
  fullNumber: string;
  issuedOn: string;
  type: string;
  vat: string;
  total: string;
  /** Of the record before; empty of the first. */
  previous: string;
  at: string;
}

/** Of an annulment the same of the invoice that it annuls. */
export type AnnulmentTexts = Pick<RegistrationTexts, 'issuer' | 'fullNumber' | 'issuedOn' | 'previous' | 'at'>;

/** 64 digits in capitals: SHA-256 as the tax agency wants it (its technical paper on the fingerprint, version 0.1.2). */
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
