import { may, type Actor } from '../../access/actor';
import type { CalendarDate } from '../../core/calendar-date';
import type { InvoiceStanding, InvoiceState } from '../../core/invoice-states';
import type { InvoiceType } from './invoice-facts';

/** The most that a simplified invoice comes to, VAT included (RD 1619/2012, article 4.1). */
export const SIMPLIFIED_MOST_CENTS = 40_000;

/** Tells whether an invoice of so many cents, VAT included, may be to nobody in particular. */
export function mayBeSimplified(totalCents: number): boolean {
  return totalCents <= SIMPLIFIED_MOST_CENTS;
}

/** The most that an invoice, and those that stand for it together, come to: sums of it stay within the columns. */
export const MOST_CENTS = 1_000_000_000;

export function isRectifying(type: InvoiceType): boolean {
  return type.startsWith('R');
}

/** To nobody in particular, if so wished. */
export function isSimplified(type: InvoiceType): boolean {
  return type === 'F2' || type === 'R5';
}

export interface StateFacts {
  /** Null of a draft. */
  issuedAt: Date | null;
  annulledAt: Date | null;
  rectifiedAt: Date | null;
}

export function stateOf({ issuedAt, annulledAt, rectifiedAt }: StateFacts): InvoiceState {
  if (issuedAt === null) return 'draft';
  if (annulledAt) return 'annulled';
  return rectifiedAt ? 'rectified' : 'issued';
}

export interface StandingFacts {
  /** What the invoice and those that stand for it charge together. */
  chargedCents: number;
  paidCents: number;
  dueOn: CalendarDate;
}

/** What was paid; overdue from the day after it was due; settled where rectifying it left nothing to pay. */
export function standingOf({ chargedCents, paidCents, dueOn }: StandingFacts, today: CalendarDate): InvoiceStanding {
  if (paidCents > chargedCents) return 'to_refund';
  if (paidCents === chargedCents) return chargedCents === 0 ? 'settled' : 'paid';
  if (dueOn < today) return 'overdue';
  return paidCents > 0 ? 'partly_paid' : 'unpaid';
}

/** What the team may do with an invoice, in the order of its buttons. */
export const invoiceActions = ['update', 'delete', 'issue', 'rectify', 'exchange', 'annul', 'send', 'match'] as const;
export type InvoiceAction = (typeof invoiceActions)[number];

/** Why not now; the sentences stand in messages/, `because`. */
export type InvoiceReason =
  | 'not_allowed'
  | 'issued'
  | 'draft'
  | 'annulled'
  | 'nothing_left'
  | 'not_simplified'
  | 'exchanged'
  | 'has_successor'
  | 'has_payments'
  | 'not_first'
  | 'purged';

export interface ActionFacts extends StateFacts {
  type: InvoiceType;
  /** It rectifies another one or was given in exchange for it. */
  originalId: number | null;
  /** Another one stands for it: it was rectified or exchanged. */
  hasSuccessor: boolean;
  /** A full one stands instead of it. */
  isExchanged: boolean;
  /** What it and those that stand for it still charge. */
  leftCents: number;
  paidCents: number;
  /** When it was forgotten whom it names: it is done with. */
  purgedAt: Date | null;
}

export interface InvoiceActionState {
  action: InvoiceAction;
  allowed: boolean;
  reason: InvoiceReason | null;
}

export function invoiceActionsOf(actor: Pick<Actor, 'scope'>, facts: ActionFacts): InvoiceActionState[] {
  return invoiceActions.map((action) => {
    const reason = may(actor, 'invoices:write') ? whyNot(action, facts) : 'not_allowed';
    return { action, allowed: reason === null, reason };
  });
}

/** Why the action is not possible as the invoice stands; null where it is. */
export function whyNot(action: InvoiceAction, facts: ActionFacts): InvoiceReason | null {
  const state = stateOf(facts);
  if (action === 'update' || action === 'delete' || action === 'issue') return state === 'draft' ? null : 'issued';
  if (state === 'draft') return 'draft';
  if (facts.purgedAt && action !== 'match') return 'purged';
  if (state === 'annulled' && action !== 'send') return 'annulled';
  switch (action) {
    case 'rectify':
      if (facts.isExchanged) return 'exchanged';
      return facts.type === 'F2' && facts.hasSuccessor && facts.leftCents === 0 ? 'nothing_left' : null;
    case 'exchange':
      if (facts.type !== 'F2') return 'not_simplified';
      return facts.hasSuccessor ? 'has_successor' : null;
    case 'annul':
      if (facts.hasSuccessor) return 'has_successor';
      return facts.originalId === null && facts.paidCents !== 0 ? 'has_payments' : null;
    case 'match':
      return facts.originalId === null ? null : 'not_first';
    case 'send':
      return null;
  }
}
