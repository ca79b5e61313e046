import type { FieldProblem } from '../../core/field-problem';
import { isIban } from '../../core/iban';
import { taxNumberProblem, tidyTaxNumber } from '../../core/tax-number';
import type { CustomerData, DocumentKind } from './customer-data';

/**
 * What the papers of a customer can be held against. Spain's numbers carry a
 * check of their own and are refused where document and country say that they
 * are Spain's; whatever another country gives out is taken as it is written.
 */

const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** Capitals without spaces and marks; a passport keeps what its country prints on it. */
export function tidyDocument(kind: DocumentKind | null, text: string): string {
  const upper = text.toUpperCase().trim();
  return kind === 'dni' || kind === 'nie' ? upper.replace(/[\s.\-/]/g, '') : upper.replace(/\s+/g, ' ');
}

/** What stands before an extension; the rest of a phone is how it is written. */
const EXTENSION = /[;#a-z].*$/i;

/** So many digits tell one number from another, however its beginning is written. */
const TELLING_DIGITS = 9;
const FEWEST_DIGITS = 4;

/** By what two ways to write one phone are the same. The column `phone_digits` says it of those that are stored. */
export function phoneDigits(phone: string): string {
  return phone.replace(EXTENSION, '').replace(/\D/g, '').slice(-TELLING_DIGITS);
}

export function isPhone(phone: string): boolean {
  return (
    /^[\d+()][\d ().,\-/+]*\s*((#|;ext=|\p{L}{1,12}\.?)\s*\d{1,8})?$/iu.test(phone) &&
    phoneDigits(phone).length >= FEWEST_DIGITS
  );
}

/** Everything that is refused about who it is, each at its field. */
export function customerProblems(data: CustomerData): FieldProblem[] {
  const { kind, firstName, lastName, companyName, phone, iban } = data;
  const found: (FieldProblem | null)[] = [
    kind === 'person' && firstName === '' && lastName === '' ? { path: 'firstName', problem: 'person_name' } : null,
    kind === 'company' && !companyName ? { path: 'companyName', problem: 'company_name' } : null,
    phone !== '' && !isPhone(phone) ? { path: 'phone', problem: 'phone_digits' } : null,
    iban && !isIban(iban) ? { path: 'iban', problem: 'iban_invalid' } : null,
    data.documentNumber && !data.documentKind ? { path: 'documentKind', problem: 'document_kind_needed' } : null,
    isSpanishDocument(data) ? documentProblem(data) : null,
    data.country === 'ES' ? taxProblem(data.taxNumber) : null,
  ];
  return found.filter((problem) => problem !== null);
}

/** The same doubts where they are no reason to refuse: something else than Spain is said, or nothing. */
export function customerWarnings(data: CustomerData): FieldProblem[] {
  const document = isSpanishDocument(data) ? null : documentProblem(data);
  const looksSpanish = /^([A-HJNP-SUVW]\d{7}[0-9A-J]|\d{8}[A-Z]|[XYZKLM]\d{7}[A-Z])$/.test(
    tidyTaxNumber(data.taxNumber ?? ''),
  );
  const tax = data.country === null && looksSpanish ? taxProblem(data.taxNumber) : null;
  return [document, tax].filter((problem) => problem !== null);
}

/** A DNI is of who is Spanish, a NIE of who lives in Spain; elsewhere a document of that name may be another one. */
function isSpanishDocument({ documentKind, nationality, country }: CustomerData): boolean {
  if (documentKind === 'dni') return (nationality ?? country ?? 'ES') === 'ES';
  return documentKind === 'nie' && (country ?? 'ES') === 'ES';
}

function documentProblem({ documentKind, documentNumber }: CustomerData): FieldProblem | null {
  if (!documentNumber || (documentKind !== 'dni' && documentKind !== 'nie')) return null;
  const path = 'documentNumber';
  const parts = (documentKind === 'dni' ? /^()(\d{8})([A-Z])$/ : /^([XYZ])(\d{7})([A-Z])$/).exec(documentNumber);
  if (!parts) return { path, problem: `document_${documentKind}` };
  const [, first = '', digits = '', letter] = parts;
  const right = LETTERS[Number(`${first && 'XYZ'.indexOf(first)}${digits}`) % LETTERS.length]!;
  return right === letter ? null : { path, problem: 'document_letter', params: { letter: right } };
}

/** Two letters in front are of another country: Spain's numbers have one at most. */
function taxProblem(taxNumber: string | null): FieldProblem | null {
  const tidy = tidyTaxNumber(taxNumber ?? '');
  if (tidy === '' || /^[A-Z]{2}/.test(tidy)) return null;
  const problem = taxNumberProblem(tidy);
  return problem && { path: 'taxNumber', problem };
}
