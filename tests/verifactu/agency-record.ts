import { createHash } from 'node:crypto';

/** A record as the agency reads it: by its texts, with nothing of ours. */
export interface DeliveredRecord {
  xml: string;
  operation: 'Alta' | 'Anulacion';
  issuer: string;
  fullNumber: string;
  /** As it stands there: 31-12-2026. */
  issuedOn: string;
  isCorrection: boolean;
  /** RechazoPrevio: S, N, X, or nothing. */
  afterRejection: string;
  withoutPrevious: boolean;
  isFirst: boolean;
  previousFingerprint: string;
  fingerprint: string;
  /** What the fingerprint should be, by the published rule. */
  expectedFingerprint: string;
  at: Date;
  /** Which program of whom wrote it: its records are one chain. */
  system: string;
  reference: string;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of the first element of that name, prefix or none; empty where there is none. */
export function textIn(xml: string, name: string): string {
  const [, text = ''] = new RegExp(`<(?:[\\w-]+:)?${name}(?:\\s[^>]*)?>([^<]*)<`).exec(xml) ?? [];
  return text.replaceAll(/&(\w+);/g, (whole, entity: string) => ENTITIES[entity] ?? whole).trim();
}

/** What stands between the tags of the first element of that name. */
export function insideOf(xml: string, name: string): string {
  const [, inside = ''] =
    new RegExp(`<(?:[\\w-]+:)?${name}(?:\\s[^>]*)?>([\\s\\S]*?)</(?:[\\w-]+:)?${name}>`).exec(xml) ?? [];
  return inside;
}

/** The records of a delivery that its schema has nothing against. */
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
  // Its own stands last, behind that of the record before.
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
