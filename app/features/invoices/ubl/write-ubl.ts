import { writeXml, type XmlElement } from '../../../core/xml-element';
import type { InvoiceFacts, InvoiceLine } from '../invoice-facts';
import { signedFacts, ublDocumentOf, type UblDocument } from './ubl-document';
import { buyerElement, sellerElement, type UblTexts } from './ubl-parties';
import { categoryOf, isFullyOutOfScope, ublTaxes, type UblCategory } from './ubl-taxes';
import { amountElement, filled, percentElement, priceText, quantityText } from './ubl-texts';

const NAMESPACE = 'urn:oasis:names:specification:ubl:schema:xsd';
/** UNTDID 4461: SEPA credit transfer (58), and no agreed means of payment (1). */
const SEPA_TRANSFER = '58';
const NO_MEANS = '1';
/** UNTDID 1001: the invoiced object. */
const INVOICED_OBJECT = '130';

/** Writes an issued invoice as UBL 2.1 for EN 16931, with the elements in the order of the schema. */
export function writeUbl(issued: InvoiceFacts, ublTexts: UblTexts): string {
  const document = ublDocumentOf(issued);
  const facts = signedFacts(issued, document.sign);
  const { root, type } = document;
  const isInvoice = root === 'Invoice';
  const isOutsideVat = isFullyOutOfScope(facts.taxes);
  // The two schemas place this element differently.
  const taxPoint = filled('cbc:TaxPointDate', facts.receivedOn ?? '');
  const xml = writeXml([
    [
      `${root} xmlns="${NAMESPACE}:${root}-2"`,
      `xmlns:cac="${NAMESPACE}:CommonAggregateComponents-2"`,
      `xmlns:cbc="${NAMESPACE}:CommonBasicComponents-2"`,
    ].join(' '),
    [
      ['cbc:CustomizationID', 'urn:cen.eu:en16931:2017'],
      ['cbc:ID', facts.fullNumber],
      ['cbc:IssueDate', facts.issuedOn],
      isInvoice ? ['cbc:DueDate', facts.dueOn] : null,
      ...(isInvoice ? [] : taxPoint),
      [`cbc:${root}TypeCode`, type],
      ...filled('cbc:Note', notesOf(facts)),
      ...(isInvoice ? taxPoint : []),
      ['cbc:DocumentCurrencyCode', 'EUR'],
      ...filled('cbc:AccountingCost', facts.costCentre),
      ...periodElements(facts),
      ...orderElements(facts),
      ...[...(facts.rectifies?.invoices ?? []), ...facts.exchanges].map(({ fullNumber, issuedOn }): XmlElement => [
        'cac:BillingReference',
        [
          [
            'cac:InvoiceDocumentReference',
            [
              ['cbc:ID', fullNumber],
              ['cbc:IssueDate', issuedOn],
            ],
          ],
        ],
      ]),
      ...bookingElements(facts),
      sellerElement(facts, isOutsideVat),
      buyerElement(facts, isOutsideVat, ublTexts),
      deliveryElement(facts),
      paymentElement(facts, isInvoice),
      taxElement(facts),
      totalElement(facts),
      ...facts.lines.map((line, index) => lineElement(document, facts, line, index)),
    ],
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml}`;
}

function orderElements({ orderNumber }: InvoiceFacts): XmlElement[] {
  const number = filled('cbc:ID', orderNumber);
  return number.length > 0 ? [['cac:OrderReference', number]] : [];
}

function notesOf({ description, rectifies, notes }: InvoiceFacts): string {
  return [description, rectifies?.reason ?? '', ...notes].filter((text) => text.trim() !== '').join('\n');
}

function periodElements({ operation }: InvoiceFacts): XmlElement[] {
  if (!operation) return [];
  return [
    [
      'cac:InvoicePeriod',
      [
        ['cbc:StartDate', operation.from],
        ['cbc:EndDate', operation.to],
      ],
    ],
  ];
}

function bookingElements({ bookings }: InvoiceFacts): XmlElement[] {
  if (bookings.length !== 1) return [];
  return [
    [
      'cac:AdditionalDocumentReference',
      [
        ['cbc:ID', bookings[0]!],
        ['cbc:DocumentTypeCode', INVOICED_OBJECT],
      ],
    ],
  ];
}

/** Writes the last day of the service, if that day had passed when the invoice was issued. */
function deliveryElement({ operation, issuedOn }: InvoiceFacts): XmlElement | null {
  if (!operation || operation.to > issuedOn) return null;
  return ['cac:Delivery', [['cbc:ActualDeliveryDate', operation.to]]];
}

/**
 * Writes the account and reference for the payment. A credit note has only a due date here, because it has no other
 * element for it.
 */
function paymentElement({ payTo, issuer, dueOn }: InvoiceFacts, isInvoice: boolean): XmlElement | null {
  if (!isInvoice) {
    return [
      'cac:PaymentMeans',
      [
        ['cbc:PaymentMeansCode', NO_MEANS],
        ['cbc:PaymentDueDate', dueOn],
      ],
    ];
  }
  if (!payTo) return null;
  return [
    'cac:PaymentMeans',
    [
      ['cbc:PaymentMeansCode', SEPA_TRANSFER],
      ...filled('cbc:PaymentID', payTo.reference),
      [
        'cac:PayeeFinancialAccount',
        [
          ['cbc:ID', payTo.iban.replaceAll(' ', '')],
          ['cbc:Name', issuer.name],
        ],
      ],
    ],
  ];
}

function taxElement({ taxes, vatCents }: InvoiceFacts): XmlElement {
  return [
    'cac:TaxTotal',
    [
      amountElement('cbc:TaxAmount', vatCents),
      ...ublTaxes(taxes).map((tax): XmlElement => [
        'cac:TaxSubtotal',
        [
          amountElement('cbc:TaxableAmount', tax.baseCents),
          amountElement('cbc:TaxAmount', tax.vatCents),
          categoryElement('cac:TaxCategory', tax, [
            ...filled('cbc:TaxExemptionReasonCode', tax.reasonCode),
            ...filled('cbc:TaxExemptionReason', tax.reason),
          ]),
        ],
      ]),
    ],
  ];
}

function categoryElement(name: string, { code, rateBasisPoints }: UblCategory, why: XmlElement[] = []): XmlElement {
  return [
    name,
    [
      ['cbc:ID', code],
      code === 'O' ? null : percentElement(rateBasisPoints),
      ...why,
      ['cac:TaxScheme', [['cbc:ID', 'VAT']]],
    ],
  ];
}

function totalElement({ netCents, totalCents, paidCents }: InvoiceFacts): XmlElement {
  return [
    'cac:LegalMonetaryTotal',
    [
      amountElement('cbc:LineExtensionAmount', netCents),
      amountElement('cbc:TaxExclusiveAmount', netCents),
      amountElement('cbc:TaxInclusiveAmount', totalCents),
      paidCents === 0 ? null : amountElement('cbc:PrepaidAmount', paidCents),
      amountElement('cbc:PayableAmount', totalCents - paidCents),
    ],
  ];
}

function lineElement({ root }: UblDocument, { taxes }: InvoiceFacts, line: InvoiceLine, index: number): XmlElement {
  const quantity = quantityText(line.quantity);
  return [
    `cac:${root}Line`,
    [
      ['cbc:ID', String(index + 1)],
      [`cbc:${root === 'Invoice' ? 'Invoiced' : 'Credited'}Quantity unitCode="C62"`, quantity],
      amountElement('cbc:LineExtensionAmount', line.netCents),
      [
        'cac:Item',
        [['cbc:Name', line.concept], categoryElement('cac:ClassifiedTaxCategory', categoryOf(line.vat, taxes))],
      ],
      ['cac:Price', priceElements(line)],
    ],
  ];
}

/**
 * Writes the price per unit. If the rounded unit price times the quantity doesn't match the amount to the cent, writes
 * the price of the whole quantity instead.
 */
function priceElements({ quantity, unitNetMicros, netCents }: InvoiceLine): XmlElement[] {
  const count = Math.abs(quantity);
  const isExact = Math.abs(count * unitNetMicros - Math.abs(netCents) * 10_000) < 5000;
  if (isExact) return [['cbc:PriceAmount currencyID="EUR"', priceText(unitNetMicros)]];
  return [
    amountElement('cbc:PriceAmount', Math.abs(netCents)),
    ['cbc:BaseQuantity unitCode="C62"', quantityText(count)],
  ];
}
