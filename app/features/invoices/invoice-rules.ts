import { may, type Actor } from '../../access/actor';
import type { CalendarDate } from '../../core/calendar-date';
import type { InvoiceStanding, InvoiceState } from '../../core/invoice-states';
import type { InvoiceType } from './invoice-facts';

/** Maximum of a simplified invoice in cents, VAT included (RD 1619/2012, article 4.1). */
export const SIMPLIFIED_MOST_CENTS = 40_000;

/** True if an invoice of this amount, VAT included, may be issued without a recipient. */
export function mayBeSimplified(totalCents: number): boolean {
  return totalCents <= SIMPLIFIED_MOST_CENTS;
}

/** Maximum of an invoice together with its rectifications, in cents; keeps sums within the columns. */
export const MOST_CENTS = 1_000_000_000;

export function isRectifying(type: InvoiceType): boolean {
  return type.startsWith('R');
}

/** True for types that may have no recipient. */
export function isSimplified(type: InvoiceType): boolean {
  return type === 'F2' || type === 'R5';
}

export interface StateFacts {
  /** Time of issue; null for a draft. */
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
  /** Total charged by the invoice together with the invoices that rectify it. */
  chargedCents: number;
  paidCents: number;
  dueOn: CalendarDate;
}

/**
 * Returns the payment standing. An unpaid invoice is overdue from the day after its due date. An invoice is settled if
 * rectifications reduced its charge to zero.
 */
export function standingOf({ chargedCents, paidCents, dueOn }: StandingFacts, today: CalendarDate): InvoiceStanding {
  if (paidCents > chargedCents) return 'to_refund';
  if (paidCents === chargedCents) return chargedCents === 0 ? 'settled' : 'paid';
  if (dueOn < today) return 'overdue';
  return paidCents > 0 ? 'partly_paid' : 'unpaid';
}

/** Actions on an invoice, in the order of their buttons. */
export const invoiceActions = ['update', 'delete', 'issue', 'rectify', 'exchange', 'annul', 'send', 'match'] as const;
export type InvoiceAction = (typeof invoiceActions)[number];

/** Reasons why an action is not possible now; the messages are in messages/, `because`. */
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
  /** The invoice that this one rectifies or replaces in an exchange. */
  originalId: number | null;
  /** True if another invoice rectifies or replaces this one. */
  hasSuccessor: boolean;
  /** True if a full invoice replaces it. */
  isExchanged: boolean;
  /** Net amount that it and its related invoices still charge. */
  leftCents: number;
  paidCents: number;
  /** Time at which the recipient's data was purged; null if it was not. After the purge, only `match` is possible. */
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

/** Returns the reason why the action is not possible in the invoice's state; null if it is possible. */
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
