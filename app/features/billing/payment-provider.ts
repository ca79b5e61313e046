import type { Locale } from '../../core/locale';

export const providerNames = ['demo', 'stripe', 'redsys'] as const;
export type ProviderName = (typeof providerNames)[number];
/** An external provider, which moves money. */
export type OutsideProvider = Exclude<ProviderName, 'demo'>;

export const guestMethods = ['card', 'bizum'] as const;
export type GuestMethod = (typeof guestMethods)[number];

/** Reasons for a declined payment, as far as the provider reports them and the guest can act on them. */
export const declineReasons = [
  'declined',
  'insufficient_funds',
  'expired_card',
  'wrong_code',
  'not_authenticated',
  'cancelled',
  'never_finished',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

export interface ChargeRequest {
  /**
   * Name of the charge at the provider, which makes repeated requests idempotent: twelve letters and digits, of which
   * the first four are digits (the order of Redsys).
   */
  key: string;
  /** The provider's own name for a charge started earlier. */
  providerReference?: string | null;
  /** Amount in euro cents, above zero. */
  amountCents: number;
  method: GuestMethod;
  /** `later` puts the amount on hold on the card, to be captured in part or whole, or released. */
  capture: 'now' | 'later';
  /** The booking's reference, shown to the guest at the provider and on the bank statement. */
  reference: string;
  locale: Locale;
  /** Address to which the guest returns, whatever the outcome; the provider adds its own parameters. */
  returnUrl: string;
  /** Address to which the provider reports the outcome. */
  notifyUrl: string;
  /** True if the guest agrees that the card is charged again for later instalments. */
  keepCard: boolean;
}

export type NextStep =
  | { kind: 'go'; url: string }
  /** A form posted to the provider, which works without JavaScript too. */
  | { kind: 'post'; url: string; fields: Record<string, string> }
  /** The provider's own fields within our page; their input never reaches our server. */
  | { kind: 'element'; clientSecret: string; publishableKey: string; scriptUrl: string };

export interface StartedCharge {
  /** The provider's own name for the charge, if it has one already. */
  providerReference: string | null;
  next: NextStep;
}

export type ChargeStanding =
  /** Undecided: the guest may still pay. */
  | { state: 'open' }
  /** Unknown to the provider. */
  | { state: 'unknown' }
  | { state: 'failed'; reason: DeclineReason }
  /** The hold was released, or the provider let it lapse. */
  | { state: 'released' }
  | ({ state: 'succeeded' } & MovedCharge)
  | ({ state: 'authorized' } & MovedCharge);

export interface MovedCharge {
  providerReference: string;
  amountCents: number;
  /** ISO 4217 code in capitals. */
  currency: string;
  /** Null if the provider doesn't report it; the requested method applies then. */
  method: GuestMethod | null;
  cardLast4: string | null;
  /** Name by which the card can be charged again; only with the guest's consent. */
  savedCard?: string;
  /** End of a hold on the card. */
  heldUntil?: Date;
}

export type RefundStanding =
  | { state: 'pending' }
  | { state: 'unknown' }
  | { state: 'failed' }
  | { state: 'succeeded'; providerReference: string };

/** A charge with both of its names. */
export interface ChargeName {
  key: string;
  providerReference: string | null;
}

export interface RefundRequest {
  /** Name of the refund; repeated requests with the same name refund only once. */
  key: string;
  charge: ChargeName;
  /** Amount in euro cents, above zero. */
  amountCents: number;
  /**
   * Cents of the charge already refunded by other refunds. A provider without names for refunds detects by this sum
   * whether the refund was made, so no two refunds of a charge may be pending at once, and no refund may be requested
   * concurrently.
   */
  refundedBeforeCents: number;
}

export interface NotifiedCharge {
  key: string | null;
  providerReference: string | null;
}

/**
 * A provider's notice whose signature was verified. `declines` counts the bank's refusals it reports; the guest may
 * continue with another card.
 */
export type ProviderNotice = {
  /** Id that repetitions of the same notice share. */
  id: string;
} & (
  | { about: 'charge'; charge: ChargeName; standing: ChargeStanding; declines?: number }
  | { about: 'refund'; refundKey: string | null; charge: NotifiedCharge; standing: RefundStanding }
  /** The guest's bank has taken the money back for now. */
  | { about: 'dispute'; charge: NotifiedCharge; amountCents: number }
  /** Any notice that is not used here. */
  | { about: 'other' }
);

export interface ProviderCall {
  /** Raw body, byte for byte. */
  body: string;
  /** Returns the value of a header, ignoring case. */
  header(name: string): string | undefined;
}

/** Thrown if a provider can't be reached or gives no valid answer; the outcome of the payment is unknown. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/**
 * A payment provider. Calls that can't be completed reject with `ProviderUnavailable`; a declined payment is a normal
 * answer.
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  readonly methods: readonly GuestMethod[];
  /** False in a test environment, where no money moves. */
  readonly isLive: boolean;
  /** Days that a hold lasts; null if holds aren't supported. */
  readonly holdDays: number | null;
  /** True if a card can be saved with the guest's consent and charged again without the guest. */
  readonly canSaveCards: boolean;
  /** Hosts that its page elements need for scripts, frames, and connections; empty if the guest is redirected. */
  readonly elementHosts: { script: string[]; frame: string[]; connect: string[] };
  /** Hosts to which a form may be posted. */
  readonly formHosts: string[];
  startCharge(charge: ChargeRequest): Promise<StartedCharge>;
  /** Reads the parameters of the guest's return; null if they prove nothing and the provider must be queried. */
  confirmReturn(search: URLSearchParams): { key: string; standing: ChargeStanding } | null;
  readCharge(charge: ChargeName): Promise<ChargeStanding>;
  /** Cancels an unpaid charge; returns the resulting state, since it may have been paid meanwhile. */
  cancelCharge(charge: ChargeName): Promise<ChargeStanding>;
  chargeSavedCard(
    charge: Omit<ChargeRequest, 'returnUrl' | 'capture' | 'keepCard'> & { savedCard: string },
  ): Promise<ChargeStanding>;
  capture(charge: ChargeName, amountCents: number, key: string): Promise<ChargeStanding>;
  release(charge: ChargeName): Promise<ChargeStanding>;
  refund(refund: RefundRequest): Promise<RefundStanding>;
  readRefund(refund: RefundRequest & { providerReference: string | null }): Promise<RefundStanding>;
  /** Returns null if the signature isn't the provider's or the call is too old. */
  readNotice(call: ProviderCall): ProviderNotice | null;
  /** Response that the provider expects once its notice is stored. */
  answerNotice(): { status: number; body: string };
}
