import { parseCalendarDate, type CalendarDate } from '../../../core/calendar-date';
import type { AgencyAnswered, AgencyDuplicate, AgencyLine } from './agency-answer';
import { keyOf, nameIn, type RecordName } from './sent-records.server';
import { elementOf, elementsOf, textOf, type ReadElement } from './soap-message.server';

/** The agency's initial wait, used if an answer does not state one. */
const USUAL_WAIT_SECONDS = 60;
/** "The record has been annulled already": the answer to an annulment that is sent twice. */
const ALREADY_ANNULLED = '3001';

const states = ['Correcto', 'ParcialmenteCorrecto', 'Incorrecto'] as const;

const lineStates: Readonly<Record<string, AgencyLine['state']>> = {
  Correcto: 'accepted',
  AceptadoConErrores: 'accepted_with_errors',
  Incorrecto: 'rejected',
};
const duplicateStates: Readonly<Record<string, AgencyDuplicate['state']>> = {
  Correcta: 'accepted',
  AceptadaConErrores: 'accepted_with_errors',
  Anulada: 'annulled',
};
const operations: Readonly<Record<string, RecordName['operation']>> = { Alta: 'registration', Anulacion: 'annulment' };

/**
 * Parses the agency's answer to the sent records; null if the body is not such an answer or does not name each record
 * exactly once.
 */
export function readAnswer(body: ReadElement, sent: readonly RecordName[]): AgencyAnswered | null {
  const answer = elementOf(body, 'RespuestaRegFactuSistemaFacturacion');
  const state = states.find((each) => each === textOf(answer, 'EstadoEnvio'));
  const lines = linesFor(sent, elementsOf(answer, 'RespuestaLinea'));
  if (!state || !lines) return null;
  const wait = textOf(answer, 'TiempoEsperaEnvio');
  return {
    kind: 'answered',
    csv: textOf(answer, 'CSV'),
    state,
    waitSeconds: wait !== null && /^\d{1,4}$/.test(wait) ? Number(wait) : USUAL_WAIT_SECONDS,
    presentedAt: momentOf(textOf(elementOf(answer, 'DatosPresentacion'), 'TimestampPresentacion')),
    lines,
  };
}

/** Parses a time; null if it has no offset. */
function momentOf(text: string | null): Date | null {
  if (text === null || !/T.*(?:Z|[+-]\d\d:\d\d)$/.test(text)) return null;
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** Sorts the lines of the answer in the order of the sent records; lines for the same record name keep their order. */
function linesFor(sent: readonly RecordName[], answered: readonly ReadElement[]): AgencyLine[] | null {
  if (answered.length !== sent.length) return null;
  const byName = new Map<string, AgencyLine[]>();
  for (const element of answered) {
    const operation = operations[textOf(elementOf(element, 'Operacion'), 'TipoOperacion') ?? ''];
    const name = operation ? nameIn(element, '', operation) : null;
    const line = name && lineOf(element, name);
    if (!line) return null;
    const key = keyOf(name);
    byName.set(key, [...(byName.get(key) ?? []), line]);
  }
  const lines = sent.map((name) => byName.get(keyOf(name))?.shift());
  return lines.every((line) => line !== undefined) ? lines : null;
}

function lineOf(element: ReadElement, { fullNumber, issuedOn: day, operation }: RecordName): AgencyLine | null {
  const state = lineStates[textOf(element, 'EstadoRegistro') ?? ''];
  const issuedOn = dayOf(day);
  if (!state || issuedOn === null) return null;
  const errorCode = codeIn(element);
  const known = elementOf(element, 'RegistroDuplicado');
  const duplicate = known === undefined ? annulledBefore(operation, errorCode) : duplicateOf(known);
  if (duplicate === undefined) return null;
  const errorText = textOf(element, 'DescripcionErrorRegistro');
  return { fullNumber, issuedOn, operation, state, errorCode, errorText, duplicate };
}

function annulledBefore(operation: RecordName['operation'], errorCode: string | null): AgencyDuplicate | null {
  if (operation !== 'annulment' || errorCode !== ALREADY_ANNULLED) return null;
  return { state: 'annulled', errorCode: null, errorText: null };
}

function duplicateOf(element: ReadElement): AgencyDuplicate | undefined {
  const state = duplicateStates[textOf(element, 'EstadoRegistroDuplicado') ?? ''];
  return state && { state, errorCode: codeIn(element), errorText: textOf(element, 'DescripcionErrorRegistro') };
}

function codeIn(element: ReadElement): string | null {
  const code = textOf(element, 'CodigoErrorRegistro');
  return code !== null && /^-?\d{1,9}$/.test(code) ? code : null;
}

/** Parses the agency's date format: 31-12-2026. */
function dayOf(text: string): CalendarDate | null {
  return parseCalendarDate(text.split('-').toReversed().join('-')) ?? null;
}
