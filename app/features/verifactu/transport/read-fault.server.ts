import type { AgencyFailure } from './agency-answer';
import { elementOf, textOf, type ReadElement } from './soap-message.server';

const MOST_CHARACTERS = 300;

/**
 * Of the agency's codes that refuse a whole delivery (its list errores.properties), those that the XML of one record can
 * be the reason of. The others are of the header, of the certificate or of the agency itself.
 */
const codesOfRecords: ReadonlySet<string> = new Set(['4102', '4103', '4106', '4119', '4136', '4137']);
/** What stands in the header, and is named where that is what is wrong. */
const HEADER = /cabecera|ObligadoEmision|Representante|RemisionVoluntaria|FechaFinVeriFactu|Incidencia/i;

/** A fault of SOAP, with the agency's code where it has one: Codigo[4102].El XML no cumple el esquema. */
export function readFault(body: ReadElement): AgencyFailure | null {
  const fault = elementOf(body, 'Fault');
  if (fault === undefined) return null;
  const said = textOf(fault, 'faultstring') ?? '';
  const [, code = null] = /Codigo\s*\[\s*(-?\d+)\s*\]/i.exec(said) ?? [];
  const isOfRecord = code !== null && codesOfRecords.has(code) && !HEADER.test(said);
  return { kind: 'failed', failure: 'fault', code, text: shortLine(said), isOfRecord };
}

/** One line to show, without what controls a terminal. */
export function shortLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return [...line].slice(0, MOST_CHARACTERS).join('');
}
