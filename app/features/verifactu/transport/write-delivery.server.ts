import { cutText } from '../records/record-texts';
import { RECORD_NAMESPACE } from '../records/write-record.server';
import { writeXml, type XmlElement } from '../../../core/xml-element';

export interface DeliveryIssuer {
  name: string;
  taxNumber: string;
}

const SOAP_NAMESPACE = 'http://schemas.xmlsoap.org/soap/envelope/';
const DELIVERY_NAMESPACE = RECORD_NAMESPACE.replace('SuministroInformacion', 'SuministroLR');

/**
 * A delivery of records as SOAP 1.1; each stands in it byte for byte as it was written. What comes late because something
 * broke says so (`Incidencia`): otherwise the agency finds mistakes in records that are older than four minutes.
 */
export function writeDelivery(issuer: DeliveryIssuer, records: readonly string[], isLate: boolean): string {
  const header: XmlElement = [
    'lr:Cabecera',
    [
      [
        'sf:ObligadoEmision',
        [
          ['sf:NombreRazon', cutText(issuer.name, 120)],
          ['sf:NIF', issuer.taxNumber],
        ],
      ],
      isLate ? ['sf:RemisionVoluntaria', [['sf:Incidencia', 'S']]] : null,
    ],
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<soapenv:Envelope xmlns:soapenv="${SOAP_NAMESPACE}" xmlns:lr="${DELIVERY_NAMESPACE}" xmlns:sf="${RECORD_NAMESPACE}">`,
    '<soapenv:Header/>',
    '<soapenv:Body>',
    '<lr:RegFactuSistemaFacturacion>',
    writeXml(header),
    ...records.map((xml) => `<lr:RegistroFactura>${xml}</lr:RegistroFactura>`),
    '</lr:RegFactuSistemaFacturacion>',
    '</soapenv:Body>',
    '</soapenv:Envelope>',
  ].join('\n');
}
