import type { FieldProblem } from '../../core/field-problem';
import { taxNumberProblem, tidyTaxNumber } from '../../core/tax-number';
import { isVatNumber, tidyVatNumber } from '../../core/vat-number';
import type { InvoiceRecipient, TaxIdKind } from './invoice-facts';

/** Normalizes a tax number: Spanish and EU numbers to their own form, others to capitals. */
export function tidyTaxId(kind: TaxIdKind, country: string, number: string): string {
  if (kind === 'nif') return tidyTaxNumber(number);
  if (kind === 'vat') return tidyVatNumber(country, number);
  return number.toUpperCase().trim().replace(/\s+/g, ' ');
}

/** Longest number that the tax agency accepts from another country. */
const MAX_FOREIGN_ID = 20;

interface RecipientMistake {
  /** Path within the recipient. */
  path: string[];
  problem: FieldProblem['problem'];
}

/** Returns the mistakes in an invoice's recipient that apply to every invoice type. */
export function recipientMistakes({ taxId }: InvoiceRecipient): RecipientMistake[] {
  if (!taxId) return [];
  const { kind, country, number } = taxId;
  const refuse = (name: string, problem: FieldProblem['problem']): RecipientMistake[] => [
    { path: ['taxId', name], problem },
  ];
  if (kind === 'nif') {
    const problem = taxNumberProblem(number);
    return problem ? refuse('number', problem) : [];
  }
  if (country === 'ES') return refuse('kind', 'tax_id_spanish');
  if (kind === 'vat' && !isVatNumber(country, number)) return refuse('number', 'vat_number_form');
  return number.length > MAX_FOREIGN_ID ? refuse('number', 'tax_id_long') : [];
}

export function recipientProblems(recipient: InvoiceRecipient): FieldProblem[] {
  return recipientMistakes(recipient).map(({ path, problem }) => ({ path: ['recipient', ...path].join('.'), problem }));
}

/** True if the recipient is a company, which can process UBL files. */
export function isCompany({ taxId }: InvoiceRecipient): boolean {
  return taxId?.kind === 'vat' || (taxId?.kind === 'nif' && /^[A-HJNP-SUVW]/.test(taxId.number));
}

/** Returns the details that a full invoice requires but the recipient lacks (RD 1619/2012, article 6.1.c to e). */
export function missingOfRecipient(recipient: InvoiceRecipient | null): FieldProblem[] {
  const needs: [string, boolean][] = [
    ['name', !recipient?.name],
    ['taxId.number', !recipient?.taxId],
    ['address.street', !recipient?.address?.street],
    ['address.city', !recipient?.address?.city],
    ['address.country', !recipient?.address?.country],
  ];
  return needs
    .filter(([, missing]) => missing)
    .map(([path]) => ({ path: `recipient.${path}`, problem: 'full_invoice_needs' as const }));
}

export interface CustomerDocuments {
  name: string;
  email: string;
  country: string | null;
  nationality: string | null;
  taxNumber: string | null;
  documentKind: string | null;
  documentNumber: string | null;
  address: { street?: string; postcode?: string; city?: string } | null;
}

export function recipientOf(customer: CustomerDocuments): InvoiceRecipient {
  const { name, email, address } = customer;
  const country = customer.country ?? customer.nationality ?? 'ES';
  return {
    name,
    email,
    taxId: taxIdOf(customer, country),
    address: address?.street
      ? { street: address.street, postcode: address.postcode ?? '', city: address.city ?? '', country }
      : null,
  };
}

function taxIdOf(customer: CustomerDocuments, country: string): InvoiceRecipient['taxId'] {
  const { taxNumber, documentKind, documentNumber, nationality } = customer;
  if (taxNumber) {
    const spanish = tidyTaxNumber(taxNumber);
    if (country === 'ES' || taxNumberProblem(spanish) === null) return { kind: 'nif', number: spanish, country: 'ES' };
    const number = tidyVatNumber(country, taxNumber);
    if (isVatNumber(country, number)) return { kind: 'vat', number, country };
    return { kind: 'other', number: tidyTaxId('other', country, taxNumber), country };
  }
  if (!documentNumber) return null;
  if (documentKind === 'dni' || documentKind === 'nie') {
    return { kind: 'nif', number: tidyTaxNumber(documentNumber), country: 'ES' };
  }
  const issuedBy = nationality ?? country;
  if (issuedBy === 'ES') return null;
  const kind = documentKind === 'passport' ? 'passport' : 'national_id';
  return { kind, number: tidyTaxId(kind, issuedBy, documentNumber), country: issuedBy };
}
