import type { XmlElement } from '../../../core/xml-element';
import type { InvoiceFacts, InvoiceRecipient, PostalAddress } from '../invoice-facts';
import { filled } from './ubl-texts';

/** Texts used if a simplified invoice names no recipient, because the standard requires a buyer's name. */
export interface UblTexts {
  unnamed: string;
}

/** Writes the seller. The seller's tax number is also the VAT number. */
export function sellerElement({ issuer }: InvoiceFacts, isOutsideVat: boolean): XmlElement {
  const { name, taxNumber, address, email, phone } = issuer;
  return [
    'cac:AccountingSupplierParty',
    [
      [
        'cac:Party',
        [
          email ? ['cbc:EndpointID schemeID="EM"', email] : null,
          ['cac:PartyName', [['cbc:Name', name]]],
          addressElement(address, address.country),
          isOutsideVat ? null : vatNumberElement(`ES${taxNumber}`),
          [
            'cac:PartyLegalEntity',
            [
              ['cbc:RegistrationName', name],
              ['cbc:CompanyID', taxNumber],
            ],
          ],
          phone || email
            ? ['cac:Contact', [...filled('cbc:Telephone', phone), ...filled('cbc:ElectronicMail', email)]]
            : null,
        ],
      ],
    ],
  ];
}

/** Writes the buyer. If no address or country is known, the country is the issuer's. */
export function buyerElement(
  { recipient, issuer }: InvoiceFacts,
  isOutsideVat: boolean,
  ublTexts: UblTexts,
): XmlElement {
  const name = recipient?.name || ublTexts.unnamed;
  const number = recipient?.taxId?.number ?? '';
  const vatNumber = recipient && vatNumberOf(recipient);
  return [
    'cac:AccountingCustomerParty',
    [
      [
        'cac:Party',
        [
          recipient?.email ? ['cbc:EndpointID schemeID="EM"', recipient.email] : null,
          // A passport or a foreign number that isn't a VAT number has no scheme in the list (ISO 6523).
          number && !vatNumber ? ['cac:PartyIdentification', [['cbc:ID', number]]] : null,
          ['cac:PartyName', [['cbc:Name', name]]],
          addressElement(recipient?.address ?? null, recipient?.taxId?.country ?? issuer.address.country),
          vatNumber && !isOutsideVat ? vatNumberElement(vatNumber) : null,
          ['cac:PartyLegalEntity', [['cbc:RegistrationName', name], vatNumber ? ['cbc:CompanyID', number] : null]],
          recipient?.email ? ['cac:Contact', [['cbc:ElectronicMail', recipient.email]]] : null,
        ],
      ],
    ],
  ];
}

/**
 * Returns the VAT number with its country prefix; null if the recipient has none. A Spanish NIF also counts as a VAT
 * number.
 */
function vatNumberOf({ taxId }: InvoiceRecipient): string | null {
  if (taxId?.kind === 'nif') return `ES${taxId.number}`;
  return taxId?.kind === 'vat' ? taxId.number : null;
}

function vatNumberElement(number: string): XmlElement {
  return [
    'cac:PartyTaxScheme',
    [
      ['cbc:CompanyID', number],
      ['cac:TaxScheme', [['cbc:ID', 'VAT']]],
    ],
  ];
}

function addressElement(address: PostalAddress | null, country: string): XmlElement {
  return [
    'cac:PostalAddress',
    [
      ...filled('cbc:StreetName', address?.street ?? ''),
      ...filled('cbc:CityName', address?.city ?? ''),
      ...filled('cbc:PostalZone', address?.postcode ?? ''),
      ['cac:Country', [['cbc:IdentificationCode', countryCode(address?.country ?? country)]]],
    ],
  ];
}

/** Converts a country code. Kosovo has no ISO 3166-1 code, and the standard's list uses `1A`. */
function countryCode(country: string): string {
  return country === 'XK' ? '1A' : country;
}
