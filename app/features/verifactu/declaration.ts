import type { CalendarDate } from '../../core/calendar-date';
import { inLanguage, type Locale } from '../../core/locale';
import { software } from './records/software';

/** Facts in the producer's declaration, in addition to the program itself (Orden HAC/1177/2024, article 15). */
export interface DeclarationFacts {
  producerName: string;
  producerTaxNumber: string;
  producerAddress: string;
  declaredAt: string;
  declaredOn: CalendarDate | null;
  installation: string | null;
}

export interface DeclarationItem {
  letter: string;
  term: string;
  text: string;
}

/**
 * Returns the producer's declaration (RD 1007/2023, article 13), item by item in the order of article 15.1 of Orden
 * HAC/1177/2024. Missing producer data is empty.
 */
export function declarationItems(facts: DeclarationFacts, locale: Locale): DeclarationItem[] {
  const sentences = inLanguage(locale, labels);
  const texts: [term: string, text: string][] = [
    [sentences.name, software.name],
    [sentences.id, software.id],
    [sentences.version, software.version],
    [sentences.parts, sentences.partsText],
    [sentences.exclusive, sentences.exclusiveText],
    [sentences.several, sentences.severalText],
    [sentences.signature, sentences.signatureText],
    [sentences.producer, facts.producerName],
    [sentences.taxNumber, facts.producerTaxNumber],
    [sentences.address, facts.producerAddress],
    [sentences.conforms, sentences.conformsText],
  ];
  return texts.map(([term, text], index) => ({ letter: 'abcdefghijk'[index]!, term, text }));
}

type DeclarationTextKey =
  | 'name'
  | 'id'
  | 'version'
  | 'parts'
  | 'partsText'
  | 'exclusive'
  | 'exclusiveText'
  | 'several'
  | 'severalText'
  | 'signature'
  | 'signatureText'
  | 'producer'
  | 'taxNumber'
  | 'address'
  | 'conforms'
  | 'conformsText';

const labels: Record<Locale, Record<DeclarationTextKey, string>> = {
  es: {
    name: 'Nombre del sistema informático',
    id: 'Código identificador del sistema informático',
    version: 'Identificador completo de la versión',
    parts: 'Componentes, hardware y software, y funciones',
    partsText:
      'Programa: aplicación web para apartamentos con servicios, con su servidor y una base de datos PostgreSQL. Equipo: cualquiera que los ejecute, y un navegador para usarla. Expide, rectifica y anula facturas; genera con cada una, en la misma operación, su registro de facturación con huella y encadenado; lo conserva inalterado; lo remite a la Agencia Tributaria; imprime el código QR, y comprueba la cadena completa cuando se le pide.',
    exclusive: 'Funciona exclusivamente como VERI*FACTU',
    exclusiveText: 'Sí. Todos los registros se remiten a la Agencia Tributaria.',
    several: 'Permite a varios obligados tributarios usar el sistema',
    severalText: 'Sí. Cada obligado tributario tiene su propia cadena de registros.',
    signature: 'Tipos de firma de los registros',
    signatureText:
      'Ninguna: al funcionar exclusivamente como VERI*FACTU, los registros llevan huella y no firma electrónica. El envío se autentica con el certificado electrónico de quien expide.',
    producer: 'Razón social o nombre de quien produce el sistema',
    taxNumber: 'NIF de quien produce el sistema',
    address: 'Dirección postal de contacto de quien produce el sistema',
    conforms: 'Declaración',
    conformsText:
      'Quien produce este sistema informático hace constar que, en la versión indicada, cumple lo dispuesto en el artículo 29.2.j) de la Ley 58/2003, de 17 de diciembre, General Tributaria, en el Reglamento que establece los requisitos que deben adoptar los sistemas y programas informáticos o electrónicos que soporten los procesos de facturación de empresarios y profesionales, y la estandarización de formatos de los registros de facturación, aprobado por el Real Decreto 1007/2023, de 5 de diciembre, en la Orden HAC/1177/2024, de 17 de octubre, y en la sede electrónica de la Agencia Estatal de Administración Tributaria para todo aquello que complete las especificaciones de dicha orden.',
  },
  en: {
    name: 'Name of the computer system',
    id: 'Identifying code of the computer system',
    version: 'Full identifier of the version',
    parts: 'Components, hardware and software, and functions',
    partsText:
      'Software: web application for serviced apartments, with its server and a PostgreSQL database. Hardware: any machine that runs them, and a browser to use it. It issues, rectifies, and voids invoices; creates a chained and fingerprinted billing record with each one in the same operation; keeps the record unchanged; sends it to the Spanish Tax Agency; prints the QR code; and checks the whole chain on request.',
    exclusive: 'Works exclusively as VERI*FACTU',
    exclusiveText: 'Yes. Every record is sent to the Spanish Tax Agency.',
    several: 'Can be used by several taxpayers',
    severalText: 'Yes. Each taxpayer has its own chain of records.',
    signature: 'Types of signature of the records',
    signatureText:
      'None: as the system works exclusively as VERI*FACTU, records carry a fingerprint and no electronic signature. Deliveries are authenticated with the issuer’s electronic certificate.',
    producer: 'Name of the producer of the system',
    taxNumber: 'Tax number (NIF) of the producer of the system',
    address: 'Postal address of the producer of the system',
    conforms: 'Declaration',
    conformsText:
      'The producer of this computer system states that, in the version given, it complies with article 29.2.j) of Law 58/2003 (General Tax Law), with the Regulation approved by Royal Decree 1007/2023 of December 5, with Order HAC/1177/2024 of October 17, and with what the electronic office of the Spanish Tax Agency publishes to complete the specifications of that order.',
  },
};
