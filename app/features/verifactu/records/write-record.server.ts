import type { CalendarDate } from '../../../core/calendar-date';
import { writeXml, type XmlElement } from '../../../core/xml-element';
import type { InvoiceFacts, InvoiceName, InvoiceRecipient, TaxIdKind } from '../../invoices/invoice-facts';
import { isSimplified } from '../../invoices/invoice-rules';
import { agencyCountry } from './agency-country';
import { annulmentFingerprint, registrationFingerprint } from './fingerprint.server';
import { amountText, cutText, dayText, instantText, rateText } from './record-texts';

/** Program that writes the records, as declared by its producer (RD 1007/2023, article 13). */
export interface SoftwareSystem {
  producerName: string;
  producerTaxNumber: string;
  name: string;
  /** Two characters chosen by the producer. */
  id: string;
  version: string;
  installation: string;
  /** True if the program stores the records of several taxpayers. */
  isShared: boolean;
}

export interface PreviousRecord {
  issuerTaxNumber: string;
  fullNumber: string;
  issuedOn: CalendarDate;
  fingerprint: string;
}

export interface RecordContext {
  /** Null for the first record. */
  previous: PreviousRecord | null;
  system: SoftwareSystem;
  at: Date;
  timeZone: string;
  /**
   * State of the sent record that this one corrects: accepted with errors, rejected, or rejected while the agency still
   * has an earlier record of the invoice. Null or missing if this record corrects none.
   */
  mends?: 'accepted' | 'rejected' | 'rejected_mending' | null;
  /** True if the agency has no record of the invoice; used for annulments. */
  isUnknown?: boolean;
}

export interface WrittenRecord {
  /** The element RegistroAlta or RegistroAnulacion of the agency's schema, with its namespace. */
  xml: string;
  fingerprint: string;
}

export const RECORD_NAMESPACE =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/SuministroInformacion.xsd';

/** Writes the record of an issued invoice; its fingerprint is computed from exactly the texts in the record. */
export function writeRegistration(facts: InvoiceFacts, context: RecordContext): WrittenRecord {
  const { issuer, type } = facts;
  const name = nameTexts(issuer.taxNumber, facts);
  const vat = amountText(facts.vatCents);
  const total = amountText(facts.totalCents);
  const at = instantText(context.at, context.timeZone);
  const fingerprint = registrationFingerprint({
    ...name,
    type,
    vat,
    total,
    previous: context.previous?.fingerprint ?? '',
    at,
  });
  const xml = writeXml([
    `RegistroAlta xmlns="${RECORD_NAMESPACE}"`,
    [
      ['IDVersion', '1.0'],
      ['IDFactura', nameElements(name)],
      ['NombreRazonEmisor', cutText(issuer.name, 120)],
      ...(context.mends ? correctionElements(context.mends) : []),
      ['TipoFactura', type],
      ...rectifyingElements(facts),
      operationElement(facts),
      ['DescripcionOperacion', cutText(facts.description || facts.lines[0]?.concept || type, 500)],
      ...recipientElements(facts),
      ['Desglose', taxElements(facts)],
      ['CuotaTotal', vat],
      ['ImporteTotal', total],
      ...closingElements(context, at, fingerprint),
    ],
  ]);
  return { xml, fingerprint };
}

export function writeAnnulment(
  { issuer, fullNumber, issuedOn }: Pick<InvoiceFacts, 'issuer' | 'fullNumber' | 'issuedOn'>,
  context: RecordContext,
): WrittenRecord {
  const name = nameTexts(issuer.taxNumber, { fullNumber, issuedOn });
  const at = instantText(context.at, context.timeZone);
  const fingerprint = annulmentFingerprint({ ...name, previous: context.previous?.fingerprint ?? '', at });
  const xml = writeXml([
    `RegistroAnulacion xmlns="${RECORD_NAMESPACE}"`,
    [
      ['IDVersion', '1.0'],
      ['IDFactura', nameElements(name, 'Anulada')],
      context.isUnknown ? ['SinRegistroPrevio', 'S'] : null,
      context.mends ? ['RechazoPrevio', 'S'] : null,
      ...closingElements(context, at, fingerprint),
    ],
  ]);
  return { xml, fingerprint };
}

interface NameTexts {
  issuer: string;
  fullNumber: string;
  issuedOn: string;
}

function nameTexts(issuer: string, { fullNumber, issuedOn }: InvoiceName): NameTexts {
  return { issuer, fullNumber, issuedOn: dayText(issuedOn) };
}

function nameElements({ issuer, fullNumber, issuedOn }: NameTexts, end = ''): XmlElement[] {
  return [
    [`IDEmisorFactura${end}`, issuer],
    [`NumSerieFactura${end}`, fullNumber],
    [`FechaExpedicionFactura${end}`, issuedOn],
  ];
}

/** Values of `RechazoPrevio`: X if the agency has no record of the invoice, S if the agency has an earlier record. */
const rejections = { accepted: null, rejected: 'X', rejected_mending: 'S' } as const;

function correctionElements(correctedKind: keyof typeof rejections): (XmlElement | null)[] {
  const rejection = rejections[correctedKind];
  return [['Subsanacion', 'S'], rejection && ['RechazoPrevio', rejection]];
}

/**
 * Returns the elements about the rectified invoices and the method, or the simplified invoices that this one replaces.
 */
function rectifyingElements({ issuer, rectifies, exchanges, replaced }: InvoiceFacts): (XmlElement | null)[] {
  const names = (invoices: readonly InvoiceName[], element: string): XmlElement[] =>
    invoices.map((each) => [element, nameElements(nameTexts(issuer.taxNumber, each))]);
  const isInstead = rectifies?.method === 'substitution';
  return [
    rectifies && ['TipoRectificativa', isInstead ? 'S' : 'I'],
    rectifies && ['FacturasRectificadas', names(rectifies.invoices, 'IDFacturaRectificada')],
    exchanges.length > 0 ? ['FacturasSustituidas', names(exchanges, 'IDFacturaSustituida')] : null,
    isInstead
      ? [
          'ImporteRectificacion',
          [
            ['BaseRectificada', amountText(replaced?.baseCents ?? 0)],
            ['CuotaRectificada', amountText(replaced?.vatCents ?? 0)],
          ],
        ]
      : null,
  ];
}

/**
 * Returns the date of the prepayment or the service if it is earlier than the invoice date; the agency does not accept
 * later dates.
 */
function operationElement({ operation, receivedOn, issuedOn }: InvoiceFacts): XmlElement | null {
  const day = receivedOn ?? operation?.to;
  return day && day < issuedOn ? ['FechaOperacion', dayText(day)] : null;
}

/** Codes of the agency's list L7; Spanish tax numbers are not part of it. */
const idTypes: Record<Exclude<TaxIdKind, 'nif'>, string> = {
  vat: '02',
  passport: '03',
  national_id: '04',
  residence: '05',
  other: '06',
};

/** Returns the recipient; a simplified invoice names none. */
function recipientElements({ type, recipient }: InvoiceFacts): XmlElement[] {
  if (isSimplified(type)) return [];
  if (!recipient?.taxId) return [['FacturaSinIdentifDestinatarioArt61d', 'S']];
  return [['Destinatarios', [['IDDestinatario', personElements(recipient, recipient.taxId)]]]];
}

function personElements(
  { name }: InvoiceRecipient,
  { kind, number, country }: NonNullable<InvoiceRecipient['taxId']>,
): XmlElement[] {
  return [
    ['NombreRazon', cutText(name, 120)],
    kind === 'nif'
      ? ['NIF', number]
      : [
          'IDOtro',
          [
            ['CodigoPais', agencyCountry(country)],
            ['IDType', idTypes[kind]],
            ['ID', number],
          ],
        ],
  ];
}

/** Returns one element for each combination of tax rate and cause; the agency does not require the legal article. */
function taxElements({ taxes }: InvoiceFacts): XmlElement[] {
  const groups = Map.groupBy(taxes, ({ rateBasisPoints, cause }) => `${rateBasisPoints} ${cause}`);
  return [...groups.values()].map((same) => {
    const { rateBasisPoints, cause } = same[0]!;
    const base = amountText(same.reduce((sum, { baseCents }) => sum + baseCents, 0));
    const vat = amountText(same.reduce((sum, { vatCents }) => sum + vatCents, 0));
    const isExempt = cause?.startsWith('E') ?? false;
    return [
      'DetalleDesglose',
      [
        ['Impuesto', '01'],
        ['ClaveRegimen', '01'],
        [isExempt ? 'OperacionExenta' : 'CalificacionOperacion', cause ?? 'S1'],
        cause === null ? ['TipoImpositivo', rateText(rateBasisPoints)] : null,
        ['BaseImponibleOimporteNoSujeto', base],
        cause === null ? ['CuotaRepercutida', vat] : null,
      ],
    ];
  });
}

/** Returns the end of every record: position in the chain, program, time, and fingerprint. */
function closingElements({ previous, system }: RecordContext, at: string, fingerprint: string): XmlElement[] {
  return [
    [
      'Encadenamiento',
      previous === null
        ? [['PrimerRegistro', 'S']]
        : [
            [
              'RegistroAnterior',
              [...nameElements(nameTexts(previous.issuerTaxNumber, previous)), ['Huella', previous.fingerprint]],
            ],
          ],
    ],
    [
      'SistemaInformatico',
      [
        ['NombreRazon', cutText(system.producerName, 120)],
        ['NIF', system.producerTaxNumber],
        ['NombreSistemaInformatico', cutText(system.name, 30)],
        ['IdSistemaInformatico', cutText(system.id, 2)],
        ['Version', cutText(system.version, 50)],
        ['NumeroInstalacion', cutText(system.installation, 100)],
        ['TipoUsoPosibleSoloVerifactu', 'S'],
        ['TipoUsoPosibleMultiOT', 'S'],
        ['IndicadorMultiplesOT', system.isShared ? 'S' : 'N'],
      ],
    ],
    ['FechaHoraHusoGenRegistro', at],
    ['TipoHuella', '01'],
    ['Huella', fingerprint],
  ];
}
