import { emptyCustomer, type CustomerData, type CustomerField } from './customer-data';

/** What of two customers is taken together from one of them. */
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

/** Whose value stays: of the one that is kept, or of the other. */
export const sides = ['this', 'with'] as const;
export type Side = (typeof sides)[number];
export type Kept = Partial<Record<MergePart, Side | undefined>>;

/** What decides that a part says something: a company its name, a document its number. */
const telling: Partial<Record<MergePart, readonly CustomerField[]>> = {
  company: ['companyName'],
  document: ['documentNumber'],
};

export function isFilled(part: MergePart, data: CustomerData): boolean {
  return (telling[part] ?? mergeParts[part]).some((field) => textOf(data[field]) !== '');
}

export function isAlike(part: MergePart, one: CustomerData, other: CustomerData): boolean {
  const fold = (data: CustomerData) =>
    mergeParts[part]
      .map((field) => textOf(data[field]))
      .join('\n')
      .trim()
      .toLowerCase();
  return fold(one) === fold(other);
}

/** Whether somebody has to say which value stays: both say something, and not the same. */
export function isOpen(part: MergePart, one: CustomerData, other: CustomerData): boolean {
  return isFilled(part, one) && isFilled(part, other) && !isAlike(part, one, other);
}

/** Whose value stays. What is filled in is never lost to what is empty, whoever asked for it. */
export function sideOf(part: MergePart, one: CustomerData, other: CustomerData, kept: Kept): Side {
  if (!isFilled(part, other)) return 'this';
  if (!isFilled(part, one)) return 'with';
  return kept[part] ?? 'this';
}

/** What becomes of two: each part from one of them, the notes of both. Consent is said apart. */
export function mergedData(one: CustomerData, other: CustomerData, kept: Kept): CustomerData {
  const merged: CustomerData = { ...emptyCustomer };
  for (const part of mergePartNames) {
    const from = sideOf(part, one, other, kept) === 'this' ? one : other;
    for (const field of mergeParts[part]) Object.assign(merged, { [field]: from[field] });
  }
  const notes = one.notes === other.notes ? [one.notes] : [one.notes, other.notes];
  return { ...merged, notes: notes.filter(Boolean).join('\n\n') };
}

/** What neither the merged customer nor its notes would say any more; the language is no fact about a person. */
export function leftOver(one: CustomerData, other: CustomerData, kept: Kept): { part: MergePart; text: string }[] {
  return mergePartNames
    .filter((part) => part !== 'language' && isOpen(part, one, other))
    .map((part) => {
      const lost = sideOf(part, one, other, kept) === 'this' ? other : one;
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
 * Consent belongs to the address that mails go to: it stays where everybody with
 * the remaining address gave it, from the day of the first. A person who said no
 * once is not asked to say it twice.
 */
export function mergedConsent(
  email: string,
  records: readonly { email: string; marketingConsentAt: Date | null }[],
): Date | null {
  const own = records.filter((record) => record.email.toLowerCase() === email.toLowerCase());
  const given = own.flatMap(({ marketingConsentAt }) => (marketingConsentAt ? [marketingConsentAt.getTime()] : []));
  return given.length === own.length && given.length > 0 ? new Date(Math.min(...given)) : null;
}

function textOf(value: CustomerData[CustomerField]): string {
  if (value === null) return '';
  if (typeof value === 'object') return Object.values(value).filter(Boolean).join(', ');
  return String(value);
}
