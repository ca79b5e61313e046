import { XMLParser } from 'fast-xml-parser';
import { annulmentFingerprint, registrationFingerprint } from './fingerprint.server';

export interface ReadRecord {
  kind: 'registration' | 'annulment';
  issuer: string;
  fullNumber: string;
  issuedOn: string;
  /** Type and amounts of a registration, as written in the record. */
  type: string;
  vat: string;
  total: string;
  /** Empty for the first record. */
  previous: string;
  fingerprint: string;
  /** Fingerprint computed from the record's texts. */
  computed: string;
}

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  trimValues: false,
  processEntities: true,
});

type Element = { [name: string]: Element | string | undefined };

/** Parses a record from its XML; null if it is not a valid record. */
export function readRecord(xml: string): ReadRecord | null {
  try {
    const parsed = parser.parse(xml) as Element;
    const registration = parsed.RegistroAlta;
    const element = registration ?? parsed.RegistroAnulacion;
    if (typeof element !== 'object') return null;
    return registration ? readRegistration(element) : readAnnulment(element);
  } catch {
    return null;
  }
}

function readRegistration(element: Element): ReadRecord {
  const texts = {
    issuer: textAt(element, 'IDFactura', 'IDEmisorFactura'),
    fullNumber: textAt(element, 'IDFactura', 'NumSerieFactura'),
    issuedOn: textAt(element, 'IDFactura', 'FechaExpedicionFactura'),
    type: textAt(element, 'TipoFactura'),
    vat: textAt(element, 'CuotaTotal'),
    total: textAt(element, 'ImporteTotal'),
    previous: textAt(element, 'Encadenamiento', 'RegistroAnterior', 'Huella'),
    at: textAt(element, 'FechaHoraHusoGenRegistro'),
  };
  const computed = registrationFingerprint(texts);
  return { kind: 'registration', ...texts, fingerprint: textAt(element, 'Huella'), computed };
}

function readAnnulment(element: Element): ReadRecord {
  const texts = {
    issuer: textAt(element, 'IDFactura', 'IDEmisorFacturaAnulada'),
    fullNumber: textAt(element, 'IDFactura', 'NumSerieFacturaAnulada'),
    issuedOn: textAt(element, 'IDFactura', 'FechaExpedicionFacturaAnulada'),
    previous: textAt(element, 'Encadenamiento', 'RegistroAnterior', 'Huella'),
    at: textAt(element, 'FechaHoraHusoGenRegistro'),
  };
  const fingerprint = textAt(element, 'Huella');
  return {
    kind: 'annulment',
    ...texts,
    type: '',
    vat: '',
    total: '',
    fingerprint,
    computed: annulmentFingerprint(texts),
  };
}

function textAt(element: Element, ...path: string[]): string {
  let found: Element | string | undefined = element;
  for (const name of path) found = typeof found === 'object' ? found[name] : undefined;
  return typeof found === 'string' ? found : '';
}
