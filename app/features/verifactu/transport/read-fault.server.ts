import type { AgencyFailure } from './agency-answer';
import { elementOf, textOf, type ReadElement } from './soap-message.server';

const MAX_CHARACTERS = 300;

/**
 * Codes of refusals of a whole delivery that the XML of one record can cause (the agency's list errores.properties).
 * All other codes concern the header, the certificate, or the agency itself.
 */
const codesOfRecords: ReadonlySet<string> = new Set(['4102', '4103', '4106', '4119', '4136', '4137']);
/** Header elements, which the message names if the error is in the header. */
const HEADER = /cabecera|ObligadoEmision|Representante|RemisionVoluntaria|FechaFinVeriFactu|Incidencia/i;

/** Parses a SOAP fault with the agency's code, if any: Codigo[4102].El XML no cumple el esquema. */
export function readFault(body: ReadElement): AgencyFailure | null {
  const fault = elementOf(body, 'Fault');
  if (fault === undefined) return null;
  const faultText = textOf(fault, 'faultstring') ?? '';
  const [, code = null] = /Codigo\s*\[\s*(-?\d+)\s*\]/i.exec(faultText) ?? [];
  const isOfRecord = code !== null && codesOfRecords.has(code) && !HEADER.test(faultText);
  return { kind: 'failed', failure: 'fault', code, text: shortLine(faultText), isOfRecord };
}

export function shortLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return [...line].slice(0, MAX_CHARACTERS).join('');
}
