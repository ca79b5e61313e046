import type { GuestMailKind, StayMailKind } from './mail-kinds';

const everywhere = [
  'guestName',
  'reference',
  'checkIn',
  'checkOut',
  'checkInTime',
  'checkOutTime',
  'nights',
  'guests',
  'category',
  'apartment',
  'total',
  'paid',
  'balance',
  'bail',
  'bookingLink',
  'house',
  'address',
  'phone',
  'email',
] as const;

const only = {
  booking_received: ['dueNow', 'holdUntil'],
  booking_confirmed: [],
  booking_changed: ['difference'],
  booking_cancelled: ['fee', 'refund'],
  booking_payment_due: [],
  booking_payment_soon: ['dueAmount', 'dueDate'],
  booking_payment_overdue: ['dueAmount', 'dueDate'],
  booking_card_soon: ['dueAmount', 'dueDate', 'card'],
  booking_card_declined: ['dueAmount', 'dueDate', 'card'],
  booking_transfer: ['dueNow', 'holdUntil'],
  booking_payment_received: ['amount'],
  booking_payment_returned: ['amount', 'why'],
  booking_instructions: ['arrivalTime'],
  booking_thanks: [],
  bail_received: ['bailBackBy'],
  bail_held: [],
  bail_deducted: ['deduction', 'deductionAmount', 'disputeUntil'],
  bail_returned: ['bailReturned'],
  bail_hold_ended: [],
  bail_payment_returned: ['amount', 'why'],
} as const satisfies Record<StayMailKind, readonly string[]>;

const ofInvoice = [
  'recipientName',
  'invoiceNumber',
  'invoiceDate',
  'invoiceTotal',
  'invoiceLeft',
  'dueDate',
  'howToPay',
  'bookingLink',
  'house',
  'address',
  'phone',
  'email',
] as const;

export type StayPlaceholder = (typeof everywhere)[number] | (typeof only)[StayMailKind][number];
export type InvoicePlaceholder = (typeof ofInvoice)[number];
export type Placeholder = StayPlaceholder | InvoicePlaceholder;

export function placeholdersOf(kind: GuestMailKind): readonly Placeholder[] {
  return kind === 'invoice' ? ofInvoice : [...everywhere, ...only[kind]];
}

const PLACE = /\{\{\s*(\w+)\s*\}\}/g;

/** Returns the first unknown or unclosed placeholder, as typed; null if all are valid. */
export function wrongPlace(text: string, kind: GuestMailKind): string | null {
  const known: readonly string[] = placeholdersOf(kind);
  const unknown = [...text.matchAll(PLACE)].find(([, name]) => !known.includes(name!));
  if (unknown) return unknown[0];
  const broken = /\{\{[^{}\n]*\}?|\}\}/.exec(text.replace(PLACE, ''));
  return broken?.[0].slice(0, 40) ?? null;
}

export interface FilledPart {
  text: string;
  /** Placeholder that produced the part; undefined for literal text. */
  place?: Placeholder;
}

/**
 * Splits the text into parts and fills in the placeholders in one pass, so that placeholders in the values are not
 * replaced again.
 */
export function filledParts(text: string, values: Record<string, string>): FilledPart[] {
  const parts: FilledPart[] = [];
  let from = 0;
  for (const match of text.matchAll(PLACE)) {
    parts.push({ text: text.slice(from, match.index) });
    parts.push({
      text: values[match[1]!] ?? '',
      place: match[1] as Placeholder,
    });
    from = match.index + match[0].length;
  }
  return [...parts, { text: text.slice(from) }].filter((part) => part.text !== '');
}

export function filledText(text: string, values: Record<string, string>): string {
  return filledParts(text, values)
    .map((part) => part.text)
    .join('');
}
