import { emptyCustomer, type CustomerData, type CustomerField } from './customer-data';

/** Groups of fields, each taken as a whole from one of the two customers. */
export const mergeParts = {
  company: ['kind', 'companyName'],
  name: ['firstName', 'lastName'],
  email: ['email'],
  phone: ['phone'],
  language: ['language'],
  country: ['country'],
  nationality: ['nationality'],
  document: ['documentKind', 'documentNumber'],
  birthDate: ['birthDate'],
  address: ['address'],
  taxNumber: ['taxNumber'],
  iban: ['iban'],
} as const satisfies Record<string, readonly CustomerField[]>;
export type MergePart = keyof typeof mergeParts;
export const mergePartNames = Object.keys(mergeParts) as MergePart[];

/** Customer that a value is taken from: the remaining customer (`this`) or the other (`with`). */
export const sides = ['this', 'with'] as const;
export type Side = (typeof sides)[number];
export type MergeChoices = Partial<Record<MergePart, Side | undefined>>;

/** Fields that decide whether a group counts as filled, such as the company's name or the document's number. */
const decisiveFields: Partial<Record<MergePart, readonly CustomerField[]>> = {
  company: ['companyName'],
  document: ['documentNumber'],
};

export function isFilled(part: MergePart, data: CustomerData): boolean {
  return (decisiveFields[part] ?? mergeParts[part]).some((field) => textOf(data[field]) !== '');
}

export function isSamePart(part: MergePart, one: CustomerData, other: CustomerData): boolean {
  const fold = (data: CustomerData) =>
    mergeParts[part]
      .map((field) => textOf(data[field]))
      .join('\n')
      .trim()
      .toLowerCase();
  return fold(one) === fold(other);
}

/** True if the user must choose a value: both are filled and differ. */
export function isOpen(part: MergePart, one: CustomerData, other: CustomerData): boolean {
  return isFilled(part, one) && isFilled(part, other) && !isSamePart(part, one, other);
}

/**
 * Returns the side whose value the merge uses. A filled value is never replaced by an empty one, regardless of the
 * choice.
 */
export function sideOf(part: MergePart, one: CustomerData, other: CustomerData, choices: MergeChoices): Side {
  if (!isFilled(part, other)) return 'this';
  if (!isFilled(part, one)) return 'with';
  return choices[part] ?? 'this';
}

/**
 * Merges the data of two customers. Each group of fields comes from one side, and the notes of both are joined. Consent
 * is handled separately.
 */
export function mergedData(one: CustomerData, other: CustomerData, choices: MergeChoices): CustomerData {
  const merged: CustomerData = { ...emptyCustomer };
  for (const part of mergePartNames) {
    const from = sideOf(part, one, other, choices) === 'this' ? one : other;
    for (const field of mergeParts[part]) Object.assign(merged, { [field]: from[field] });
  }
  const notes = one.notes === other.notes ? [one.notes] : [one.notes, other.notes];
  return { ...merged, notes: notes.filter(Boolean).join('\n\n') };
}

/** Returns the values that the merge would discard, except for the language. */
export function leftOver(
  one: CustomerData,
  other: CustomerData,
  choices: MergeChoices,
): { part: MergePart; text: string }[] {
  return mergePartNames
    .filter((part) => part !== 'language' && isOpen(part, one, other))
    .map((part) => {
      const lost = sideOf(part, one, other, choices) === 'this' ? other : one;
      const fields = mergeParts[part].filter((field) => field !== 'kind' && field !== 'documentKind');
      return {
        part,
        text: fields
          .map((field) => textOf(lost[field]))
          .filter(Boolean)
          .join(' '),
      };
    });
}

/**
 * Returns the consent date after a merge. Consent belongs to the email address. If every record with the remaining
 * address gave consent, the earliest date applies; otherwise there is no consent.
 */
export function mergedConsent(
  email: string,
  records: readonly { email: string; marketingConsentAt: Date | null }[],
): Date | null {
  const own = records.filter((record) => record.email.toLowerCase() === email.toLowerCase());
  const consentDates = own.flatMap(({ marketingConsentAt }) =>
    marketingConsentAt ? [marketingConsentAt.getTime()] : [],
  );
  return consentDates.length === own.length && consentDates.length > 0 ? new Date(Math.min(...consentDates)) : null;
}

function textOf(value: CustomerData[CustomerField]): string {
  if (value === null) return '';
  if (typeof value === 'object') return Object.values(value).filter(Boolean).join(', ');
  return String(value);
}
