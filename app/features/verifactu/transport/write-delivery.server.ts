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
 * Writes a delivery as SOAP 1.1 with each record byte for byte as originally written. Late deliveries after an outage
 * are marked (`Incidencia`); otherwise the agency reports errors for records older than four minutes.
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
