import type { FieldProblem } from '../../core/field-problem';
import { isIban } from '../../core/iban';
import { taxNumberProblem, tidyTaxNumber } from '../../core/tax-number';
import type { CustomerData, DocumentKind } from './customer-data';

/**
 * Checks of a customer's documents. Spanish numbers contain a check letter or digit. Wrong numbers are refused if the
 * document and country are Spanish; numbers of other countries are accepted as written.
 */

const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** Normalizes to capitals without spaces and punctuation; passports and others keep their punctuation. */
export function tidyDocument(kind: DocumentKind | null, text: string): string {
  const upper = text.toUpperCase().trim();
  return kind === 'dni' || kind === 'nie' ? upper.replace(/[\s.\-/]/g, '') : upper.replace(/\s+/g, ' ');
}

/** Matches an extension, which is not part of the number. */
const EXTENSION = /[;#a-z].*$/i;

/** Number of final digits that identify a phone, regardless of how its prefix is written. */
const SIGNIFICANT_DIGITS = 9;
const FEWEST_DIGITS = 4;

/**
 * Returns the digits by which two spellings of a phone are compared. The database column `phone_digits` is computed in
 * the same way.
 */
export function phoneDigits(phone: string): string {
  return phone.replace(EXTENSION, '').replace(/\D/g, '').slice(-SIGNIFICANT_DIGITS);
}

export function isPhone(phone: string): boolean {
  return (
    /^[\d+()][\d ().,\-/+]*\s*((#|;ext=|\p{L}{1,12}\.?)\s*\d{1,8})?$/iu.test(phone) &&
    phoneDigits(phone).length >= FEWEST_DIGITS
  );
}

/** Returns all errors in the customer's data, each with its field. */
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

/**
 * Returns the document and tax number problems that are only warnings: those of documents that need not be Spanish, and
 * of numbers that look Spanish while the country is unknown.
 */
export function customerWarnings(data: CustomerData): FieldProblem[] {
  const document = isSpanishDocument(data) ? null : documentProblem(data);
  const looksSpanish = /^([A-HJNP-SUVW]\d{7}[0-9A-J]|\d{8}[A-Z]|[XYZKLM]\d{7}[A-Z])$/.test(
    tidyTaxNumber(data.taxNumber ?? ''),
  );
  const tax = data.country === null && looksSpanish ? taxProblem(data.taxNumber) : null;
  return [document, tax].filter((problem) => problem !== null);
}

/**
 * True if the document must pass the Spanish check. A DNI belongs to Spanish nationals and a NIE to residents of Spain,
 * but other countries may use the same names for other documents.
 */
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

/**
 * Checks a tax number. A number with two leading letters is foreign and is skipped, because Spanish numbers have at
 * most one.
 */
function taxProblem(taxNumber: string | null): FieldProblem | null {
  const tidy = tidyTaxNumber(taxNumber ?? '');
  if (tidy === '' || /^[A-Z]{2}/.test(tidy)) return null;
  const problem = taxNumberProblem(tidy);
  return problem && { path: 'taxNumber', problem };
}
