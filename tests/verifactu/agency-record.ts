import { createHash } from 'node:crypto';

/** A record as the agency reads it: parsed from its text, without the app's code. */
export interface DeliveredRecord {
  xml: string;
  operation: 'Alta' | 'Anulacion';
  issuer: string;
  fullNumber: string;
  /** Date in the delivered format: 31-12-2026. */
  issuedOn: string;
  isCorrection: boolean;
  /** RechazoPrevio: S, N, X, or empty. */
  afterRejection: string;
  withoutPrevious: boolean;
  isFirst: boolean;
  previousFingerprint: string;
  fingerprint: string;
  /** Fingerprint expected by the published rule. */
  expectedFingerprint: string;
  at: Date;
  /** Program and producer that wrote the record. The records of each program and producer form one chain. */
  system: string;
  reference: string;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Returns the text of the first element with the given name, with or without a prefix; empty if there is no such
 * element.
 */
export function textIn(xml: string, name: string): string {
  const [, text = ''] = new RegExp(`<(?:[\\w-]+:)?${name}(?:\\s[^>]*)?>([^<]*)<`).exec(xml) ?? [];
  return text.replaceAll(/&(\w+);/g, (whole, entity: string) => ENTITIES[entity] ?? whole).trim();
}

export function insideOf(xml: string, name: string): string {
  const [, inside = ''] =
    new RegExp(`<(?:[\\w-]+:)?${name}(?:\\s[^>]*)?>([\\s\\S]*?)</(?:[\\w-]+:)?${name}>`).exec(xml) ?? [];
  return inside;
}

/** Returns the records of a delivery that has passed its schema. */
export function recordsIn(delivery: string): DeliveredRecord[] {
  return Array.from(
    delivery.matchAll(/<(?:[\w-]+:)?(Registro(?:Alta|Anulacion))[\s>][\s\S]*?<\/(?:[\w-]+:)?\1>/g),
    ([xml, name]) => readRecord(xml, name === 'RegistroAlta' ? 'Alta' : 'Anulacion'),
  );
}

function readRecord(xml: string, operation: 'Alta' | 'Anulacion'): DeliveredRecord {
  const ending = operation === 'Alta' ? '' : 'Anulada';
  const name = insideOf(xml, 'IDFactura');
  const chain = insideOf(xml, 'Encadenamiento');
  const system = insideOf(xml, 'SistemaInformatico');
  // The record's own fingerprint comes last, after the fingerprint of the previous record.
  const fingerprint = textIn(xml.slice(xml.lastIndexOf('TipoHuella>')), 'Huella');
  const texts = {
    issuer: textIn(name, `IDEmisorFactura${ending}`),
    fullNumber: textIn(name, `NumSerieFactura${ending}`),
    issuedOn: textIn(name, `FechaExpedicionFactura${ending}`),
  };
  const moment = textIn(xml, 'FechaHoraHusoGenRegistro');
  const previousFingerprint = textIn(chain, 'Huella');
  const amounts =
    operation === 'Alta'
      ? ['TipoFactura', 'CuotaTotal', 'ImporteTotal'].map((each) => `${each}=${textIn(xml, each)}`)
      : [];
  const hashed = [
    `IDEmisorFactura${ending}=${texts.issuer}`,
    `NumSerieFactura${ending}=${texts.fullNumber}`,
    `FechaExpedicionFactura${ending}=${texts.issuedOn}`,
    ...amounts,
    `Huella=${previousFingerprint}`,
    `FechaHoraHusoGenRegistro=${moment}`,
  ].join('&');
  return {
    xml,
    operation,
    ...texts,
    isCorrection: textIn(xml, 'Subsanacion') === 'S',
    afterRejection: textIn(xml, 'RechazoPrevio'),
    withoutPrevious: textIn(xml, 'SinRegistroPrevio') === 'S',
    isFirst: textIn(chain, 'PrimerRegistro') === 'S',
    previousFingerprint,
    fingerprint,
    expectedFingerprint: createHash('sha256').update(hashed).digest('hex').toUpperCase(),
    at: new Date(moment),
    system: [
      texts.issuer,
      ...['NIF', 'IdSistemaInformatico', 'NumeroInstalacion'].map((each) => textIn(system, each)),
    ].join(' '),
    reference: textIn(xml, 'RefExterna'),
  };
}
