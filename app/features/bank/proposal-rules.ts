import type { BookingState } from '../../core/booking-states';
import { bookingReferencePattern, normalizeReference } from '../../core/identifiers';

export interface OwingBooking {
  id: number;
  reference: string;
  names: readonly string[];
  owedCents: number;
  /** Amount due now, or else the next instalment, in cents. */
  askCents: number;
  /** Bail to receive, in cents; null if none. */
  dueBailCents: number | null;
}

export interface BookingForCredit extends OwingBooking {
  state: BookingState;
  version: number;
}

/** Most words into which a reference can be split. */
const MAX_PARTS = 4;

/** Returns references that the text may contain in any spelling: with spaces, without the prefix, or inside a word. */
export function referencesIn(text: string, prefix: string): string[] {
  const terms = plain(text).split(' ').filter(Boolean);
  const windows = terms.flatMap((_, start) =>
    Array.from({ length: MAX_PARTS }, (_unused, more) => terms.slice(start, start + more + 1).join('')),
  );
  const whole = terms.join('');
  const within = [...whole].flatMap((_, start) =>
    whole.startsWith(prefix, start) ? [whole.slice(start, start + prefix.length + 5)] : [],
  );
  const named = [...windows, ...within]
    .map((part) => normalizeReference(part, prefix))
    .filter((reference) => bookingReferencePattern.test(reference) && /\D/.test(reference.slice(3)));
  return [...new Set(named)];
}

export const proposalReasons = [
  'reference',
  'owed_and_name',
  'due_and_name',
  'bail_reference',
  'bail_and_name',
] as const;
export type ProposalReason = (typeof proposalReasons)[number];

/** Booking proposed for a credit, either for its bail or for its stay, with the reason. */
export interface Proposal<Owing extends OwingBooking = BookingForCredit> {
  booking: Owing;
  reason: ProposalReason;
  asBail: boolean;
}

/** Proposed booking, or the number of equally likely ones. */
export interface CreditProposal<Owing extends OwingBooking = BookingForCredit> {
  proposal: Proposal<Owing> | null;
  several: number;
}

/**
 * Proposes a booking for a credit: the only one referenced in its text, or, without any reference, the only one that
 * owes exactly this amount and whose guest is named.
 */
export function proposalFor<Owing extends OwingBooking>(
  credit: { words: string; leftCents: number },
  named: readonly Owing[],
  owing: readonly Owing[],
): CreditProposal<Owing> {
  const { words, leftCents } = credit;
  const found =
    named.length > 0
      ? named.map(
          (booking) => ({ booking, reason: isDueBail(leftCents, booking) ? 'bail_reference' : 'reference' }) as const,
        )
      : namedDebtors(words, leftCents, owing);
  const [only] = found;
  if (!only || found.length > 1) return { proposal: null, several: found.length };
  return { proposal: { ...only, asBail: only.reason.startsWith('bail_') }, several: 0 };
}

/** True if the amount equals the bail to receive and none of the amounts the stay owes. */
export function isDueBail(amountCents: number, { owedCents, askCents, dueBailCents }: OwingBooking): boolean {
  return amountCents === dueBailCents && amountCents !== owedCents && amountCents !== askCents;
}

/** Returns the bookings that owe exactly this amount, for the stay or as bail, and whose guest the text names. */
export function namedDebtors<Owing extends OwingBooking>(
  text: string,
  amountCents: number,
  owing: readonly Owing[],
): { booking: Owing; reason: ProposalReason }[] {
  const terms = new Set(plain(text).split(' '));
  return owing.flatMap((booking) => {
    const reason = reasonOf(amountCents, booking);
    return reason && booking.names.some((name) => isNamed(name, terms)) ? [{ booking, reason } as const] : [];
  });
}

function reasonOf(amountCents: number, booking: OwingBooking): ProposalReason | null {
  if (booking.owedCents === amountCents) return 'owed_and_name';
  if (booking.askCents === amountCents) return 'due_and_name';
  return isDueBail(amountCents, booking) ? 'bail_and_name' : null;
}

/** True if the text contains two words of the name, or its only word. */
function isNamed(name: string, terms: ReadonlySet<string>): boolean {
  const own = [...new Set(plain(name).split(' '))].filter((word) => word.length > 2);
  const found = own.filter((word) => terms.has(word)).length;
  return found > 0 && found >= Math.min(2, own.length);
}

/** Normalizes to unaccented capitals and digits, separated by single spaces. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();
}
