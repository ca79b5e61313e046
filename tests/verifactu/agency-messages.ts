import { namespaces } from './agency-schemas.ts';
import type { Verdict } from './agency-books.ts';

interface Answer {
  csv: string;
  presenter: string;
  presentedAt: Date;
  header: { name: string; taxNumber: string; isLate: boolean };
  waitSeconds: number;
  verdicts: readonly Verdict[];
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (one) => ESCAPES[one]!);
const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;

const DECLARED = `xmlns:env="${namespaces.soap}" xmlns:tikR="${namespaces.answer}" xmlns:tik="${namespaces.record}"`;

export function answerTo({ csv, presenter, presentedAt, header, waitSeconds, verdicts }: Answer): string {
  const count = (state: Verdict['state']) => verdicts.filter((verdict) => verdict.state === state).length;
  const isRefused = count('Incorrecto') === verdicts.length;
  const partly = isRefused ? 'Incorrecto' : 'ParcialmenteCorrecto';
  const presented =
    element('tik:NIFPresentador', presenter) +
    element('tik:TimestampPresentacion', presentedAt.toISOString().replace(/\.\d+Z$/, '+00:00'));
  const issuer = element('tik:NombreRazon', header.name) + element('tik:NIF', header.taxNumber);
  const late = header.isLate
    ? '<tik:RemisionVoluntaria><tik:Incidencia>S</tik:Incidencia></tik:RemisionVoluntaria>'
    : '';
  return `<?xml version="1.0" encoding="UTF-8"?><env:Envelope ${DECLARED}><env:Header/><env:Body Id="Body"><tikR:RespuestaRegFactuSistemaFacturacion ${DECLARED}>${
    isRefused ? '' : element('tikR:CSV', csv) + `<tikR:DatosPresentacion>${presented}</tikR:DatosPresentacion>`
  }<tikR:Cabecera><tik:ObligadoEmision>${issuer}</tik:ObligadoEmision>${late}</tikR:Cabecera>${
    element('tikR:TiempoEsperaEnvio', String(waitSeconds)) +
    element('tikR:EstadoEnvio', count('Correcto') === verdicts.length ? 'Correcto' : partly) +
    verdicts.map(lineOf).join('')
  }</tikR:RespuestaRegFactuSistemaFacturacion></env:Body></env:Envelope>`;
}

function lineOf({ record, state, error, duplicate }: Verdict): string {
  const name =
    element('tik:IDEmisorFactura', record.issuer) +
    element('tik:NumSerieFactura', record.fullNumber) +
    element('tik:FechaExpedicionFactura', record.issuedOn);
  const operation =
    element('tik:TipoOperacion', record.operation) +
    (record.operation === 'Alta' ? element('tik:Subsanacion', record.isCorrection ? 'S' : 'N') : '') +
    (record.afterRejection ? element('tik:RechazoPrevio', record.afterRejection) : '');
  const mistake = error
    ? element('tikR:CodigoErrorRegistro', error.code) + element('tikR:DescripcionErrorRegistro', error.text)
    : '';
  const known = duplicate
    ? `<tikR:RegistroDuplicado>${
        element('tik:IdPeticionRegistroDuplicado', duplicate.request) +
        element('tik:EstadoRegistroDuplicado', duplicate.state) +
        (duplicate.error
          ? element('tik:CodigoErrorRegistro', duplicate.error.code) +
            element('tik:DescripcionErrorRegistro', duplicate.error.text)
          : '')
      }</tikR:RegistroDuplicado>`
    : '';
  return `<tikR:RespuestaLinea><tikR:IDFactura>${name}</tikR:IDFactura><tikR:Operacion>${operation}</tikR:Operacion>${
    (record.reference ? element('tikR:RefExterna', record.reference) : '') +
    element('tikR:EstadoRegistro', state) +
    mistake +
    known
  }</tikR:RespuestaLinea>`;
}

export function faultOf(code: string, text: string, who: 'Client' | 'Server' = 'Client'): string {
  return `<?xml version="1.0" encoding="UTF-8"?><env:Envelope xmlns:env="${namespaces.soap}"><env:Body><env:Fault>${
    element('faultcode', `env:${who}`) + element('faultstring', `Codigo[${code}].${text}`)
  }</env:Fault></env:Body></env:Envelope>`;
}

/** Page with which the front end responds to requests without an acceptable certificate. */
export const NO_CERTIFICATE_PAGE =
  '<!DOCTYPE html><html lang="es"><head><title>403</title></head><body><h1>No se detecta certificado electrónico</h1></body></html>';
