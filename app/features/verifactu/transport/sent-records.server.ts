import { XMLParser } from 'fast-xml-parser';
import { elementOf, textOf, type ReadElement } from './soap-message.server';

export interface RecordName {
  issuer: string;
  fullNumber: string;
  /** Date in the records' format: 31-12-2026. */
  issuedOn: string;
  operation: 'registration' | 'annulment';
}

const parser = new XMLParser({ ignoreAttributes: true, removeNSPrefix: true, parseTagValue: false });

export function nameOfRecord(xml: string): RecordName {
  const root = parser.parse(xml) as ReadElement;
  const registration = elementOf(root, 'RegistroAlta');
  const name = registration
    ? nameIn(registration, '', 'registration')
    : nameIn(elementOf(root, 'RegistroAnulacion'), 'Anulada', 'annulment');
  if (!name) throw new Error('not a record of an invoice');
  return name;
}

export function nameIn(
  element: ReadElement | undefined,
  ending: '' | 'Anulada',
  operation: RecordName['operation'],
): RecordName | null {
  const identifier = elementOf(element, 'IDFactura');
  const [issuer, fullNumber, issuedOn] = ['IDEmisorFactura', 'NumSerieFactura', 'FechaExpedicionFactura'].map((name) =>
    textOf(identifier, `${name}${ending}`),
  );
  return issuer && fullNumber && issuedOn ? { issuer, fullNumber, issuedOn, operation } : null;
}

export function keyOf({ issuer, fullNumber, issuedOn, operation }: RecordName): string {
  return JSON.stringify([issuer, fullNumber, issuedOn, operation]);
}
