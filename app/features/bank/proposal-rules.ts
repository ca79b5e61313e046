import type { BookingState } from '../../core/booking-states';
import { bookingReferencePattern, normalizeReference } from '../../core/identifiers';

/** What the building's bookings owe, as far as a credit may be about one of them. */
export interface OwingBooking {
  id: number;
  reference: string;
  names: readonly string[];
  owedCents: number;
  /** What is due now, or else the next instalment. */
  askCents: number;
  /** What is to be received as its bail; null where nothing is. */
  dueBailCents: number | null;
}

/** What a yes has to know of it, too. */
export interface BookingForCredit extends OwingBooking {
  state: BookingState;
  version: number;
}

/** A reference is never longer than so many words, however it is taken apart. */
const MOST_PARTS = 4;

/** References that the text may name, however they are written: with spaces, without the prefix, or within a word. */
export function referencesIn(text: string, prefix: string): string[] {
  const words = plain(text).split(' ').filter(Boolean);
  const windows = words.flatMap((_, start) =>
    Array.from({ length: MOST_PARTS }, (_unused, more) => words.slice(start, start + more + 1).join('')),
  );
  const whole = words.join('');
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

/** Names the booking that a credit seems to be about, and why: as its bail, or for its stay. */
export interface Proposal<Owing extends OwingBooking = BookingForCredit> {
  booking: Owing;
  reason: ProposalReason;
  asBail: boolean;
}

/** Holds the booking that is proposed for a credit, or how many it could be as well as each other. */
export interface CreditProposal<Owing extends OwingBooking = BookingForCredit> {
  proposal: Proposal<Owing> | null;
  several: number;
}

/**
 * Proposes a booking for a credit: the only one that its words name by its reference, or, where they name none, the only one
 * that owes just so much and whose guest they name.
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

/** Whether the amount is just the bail that is to be received, and not what the stay is asked to pay. */
export function isDueBail(amountCents: number, { owedCents, askCents, dueBailCents }: OwingBooking): boolean {
  return amountCents === dueBailCents && amountCents !== owedCents && amountCents !== askCents;
}

/** The bookings that owe just so much, or as their bail, and whose guest the text names. */
export function namedDebtors<Owing extends OwingBooking>(
  text: string,
  amountCents: number,
  owing: readonly Owing[],
): { booking: Owing; reason: ProposalReason }[] {
  const words = new Set(plain(text).split(' '));
  return owing.flatMap((booking) => {
    const reason = reasonOf(amountCents, booking);
    return reason && booking.names.some((name) => isNamed(name, words)) ? [{ booking, reason } as const] : [];
  });
}

function reasonOf(amountCents: number, booking: OwingBooking): ProposalReason | null {
  if (booking.owedCents === amountCents) return 'owed_and_name';
  if (booking.askCents === amountCents) return 'due_and_name';
  return isDueBail(amountCents, booking) ? 'bail_and_name' : null;
}

/** Two words of the name stand in the text, or the only one that it has. */
function isNamed(name: string, words: ReadonlySet<string>): boolean {
  const own = [...new Set(plain(name).split(' '))].filter((word) => word.length > 2);
  const found = own.filter((word) => words.has(word)).length;
  return found > 0 && found >= Math.min(2, own.length);
}

/** Capitals and digits without accents, one space between words. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();
}
