import type { Locale } from '../../core/locale';

/** Who moves the money of guests. Which one it is, is a setting; `demo` moves none. */
export const providerNames = ['demo', 'stripe', 'redsys'] as const;
export type ProviderName = (typeof providerNames)[number];
/** A provider outside the house, which moves money. */
export type OutsideProvider = Exclude<ProviderName, 'demo'>;

/** How a guest can pay at a provider's. */
export const guestMethods = ['card', 'bizum'] as const;
export type GuestMethod = (typeof guestMethods)[number];

/** Why no money moved, as far as the provider says it and a guest can do something about it. */
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

/** What the guest shall pay, as it is asked of the provider. */
export interface ChargeRequest {
  /**
   * Names the charge at the provider's, and makes asking twice the same as asking once: twelve letters and digits, of
   * which the first four are digits (the order of Redsys).
   */
  key: string;
  /** The provider's name for the charge, where it was started before. */
  providerReference?: string | null;
  /** Cents in euro, above zero. */
  amountCents: number;
  method: GuestMethod;
  /** `later` puts the amount on hold on the card, to be captured in part or whole, or released. */
  capture: 'now' | 'later';
  /** The booking's reference, which the guest reads at the provider's and on the bank's statement. */
  reference: string;
  locale: Locale;
  /** Where the guest comes back to, whatever became of it; the provider adds parameters of its own. */
  returnUrl: string;
  /** Where the provider tells what became of it. */
  notifyUrl: string;
  /** The guest agrees that the card is charged again for what falls due later. */
  keepCard: boolean;
}

/** How the guest goes on from our page. */
export type NextStep =
  | { kind: 'go'; url: string }
  /** A form that is posted to the provider, which works without scripts too. */
  | { kind: 'post'; url: string; fields: Record<string, string> }
  /** The provider's own fields within our page; what is typed there never reaches our server. */
  | { kind: 'element'; clientSecret: string; publishableKey: string; scriptUrl: string };

export interface StartedCharge {
  /** The provider's name for the charge, where it has one of its own already. */
  providerReference: string | null;
  next: NextStep;
}

/** What stands at the provider's of a charge. */
export type ChargeStanding =
  /** Nothing is decided: the guest may still pay. */
  | { state: 'open' }
  /** The provider has never heard of it. */
  | { state: 'unknown' }
  | { state: 'failed'; reason: DeclineReason }
  /** The amount on hold was let go, or the provider let it lapse. */
  | { state: 'released' }
  | ({ state: 'succeeded' } & MovedCharge)
  | ({ state: 'authorized' } & MovedCharge);

export interface MovedCharge {
  providerReference: string;
  amountCents: number;
  /** ISO 4217, in capitals. */
  currency: string;
  /** Null where the provider does not say it; it is how the guest was asked to pay then. */
  method: GuestMethod | null;
  cardLast4: string | null;
  /** The card can be charged again by this name; only where the guest agreed. */
  savedCard?: string;
  /** Until when a hold on the card lasts. */
  heldUntil?: Date;
}

/** What stands at the provider's of a refund. */
export type RefundStanding =
  | { state: 'pending' }
  | { state: 'unknown' }
  | { state: 'failed' }
  | { state: 'succeeded'; providerReference: string };

/** A charge that was made, by both of its names. */
export interface ChargeName {
  key: string;
  providerReference: string | null;
}

export interface RefundRequest {
  /** Names the refund; asking twice with the same one gives back once. */
  key: string;
  charge: ChargeName;
  /** Cents in euro, above zero. */
  amountCents: number;
  /**
   * Cents of the same charge that other refunds have given back. A provider that has no names for refunds tells by the
   * sum whether this one was made: of one charge no two may be under way at once, nor one be asked for by two at once.
   */
  refundedBeforeCents: number;
}

/** A charge as a provider names it in a notice: with a name of its own, of ours, or with both. */
export interface ToldCharge {
  key: string | null;
  providerReference: string | null;
}

/**
 * What a provider told, once its signature was found right. `declines` is how often the bank said no by it: the guest may
 * go on with another card.
 */
export type ProviderNotice = {
  /** The same for every repetition of the same notice. */
  id: string;
} & (
  | { about: 'charge'; charge: ChargeName; standing: ChargeStanding; declines?: number }
  | { about: 'refund'; refundKey: string | null; charge: ToldCharge; standing: RefundStanding }
  /** The guest's bank takes the money back for now. */
  | { about: 'dispute'; charge: ToldCharge; amountCents: number }
  /** Anything else that this building has no use for. */
  | { about: 'other' }
);

/** A call that a provider makes to us. */
export interface ProviderCall {
  /** As it came, byte for byte. */
  body: string;
  /** The value of a header, whatever its case. */
  header(name: string): string | undefined;
}

/** A provider that could not be asked, or answered something that is no answer; what became of the money is not known. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/**
 * A provider of payments. Every call that could not be completed rejects with `ProviderUnavailable`; a refusal of the
 * money is an answer.
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  readonly methods: readonly GuestMethod[];
  /** Whether it moves money, or only tries out how it would. */
  readonly isLive: boolean;
  /** Whether an amount can be put on hold, and for how many days a hold lasts. */
  readonly holdDays: number | null;
  /** Whether a card can be kept, where the guest agrees, and be charged again without the guest. */
  readonly keepsCards: boolean;
  /** Hosts of which its own page elements need scripts, frames and connections; none where the guest is led away. */
  readonly elementHosts: { script: string[]; frame: string[]; connect: string[] };
  /** Hosts to which a form may be posted. */
  readonly formHosts: string[];
  startCharge(asked: ChargeRequest): Promise<StartedCharge>;
  /** Reads what the guest's browser brings back; null where it proves nothing, and the provider has to be asked. */
  confirmReturn(search: URLSearchParams): { key: string; standing: ChargeStanding } | null;
  readCharge(charge: ChargeName): Promise<ChargeStanding>;
  /** Ends what nobody has paid; answers what stands then, as it may have been paid in the meantime. */
  cancelCharge(charge: ChargeName): Promise<ChargeStanding>;
  /** Charges a card that the guest agreed to have kept, without the guest. */
  chargeSavedCard(
    asked: Omit<ChargeRequest, 'returnUrl' | 'capture' | 'keepCard'> & { savedCard: string },
  ): Promise<ChargeStanding>;
  capture(charge: ChargeName, amountCents: number, key: string): Promise<ChargeStanding>;
  release(charge: ChargeName): Promise<ChargeStanding>;
  refund(asked: RefundRequest): Promise<RefundStanding>;
  readRefund(asked: RefundRequest & { providerReference: string | null }): Promise<RefundStanding>;
  /** Null where the signature is not the provider's, or the call is too old to be believed. */
  readNotice(call: ProviderCall): ProviderNotice | null;
  /** What the provider wants to hear once its notice is kept. */
  answerNotice(): { status: number; body: string };
}
