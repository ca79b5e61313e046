/** Mails to the booker, in the order of a booking's lifecycle. */
export const stayMailKinds = [
  'booking_received',
  'booking_confirmed',
  'booking_changed',
  'booking_cancelled',
  'booking_payment_due',
  'booking_payment_soon',
  'booking_payment_overdue',
  'booking_card_soon',
  'booking_card_declined',
  'booking_transfer',
  'booking_payment_received',
  'booking_payment_returned',
  'booking_instructions',
  'booking_thanks',
  'bail_received',
  'bail_held',
  'bail_deducted',
  'bail_returned',
  'bail_hold_ended',
  'bail_payment_returned',
] as const;
export type StayMailKind = (typeof stayMailKinds)[number];

/** Kinds of mail whose text the building can edit: mails about a stay, and the mail with an invoice. */
export const guestMailKinds = [...stayMailKinds, 'invoice'] as const;
export type GuestMailKind = (typeof guestMailKinds)[number];

/** Mails about owed money, sent manually, on reminder days, or about the automatic charge of a saved card. */
export const paymentMailKinds = [
  'booking_payment_due',
  'booking_payment_soon',
  'booking_payment_overdue',
  'booking_card_soon',
  'booking_card_declined',
] as const;
export type PaymentMailKind = (typeof paymentMailKinds)[number];

/**
 * True if the mail's button links to the payment page. A mail that announces an automatic card charge links to the
 * booking instead.
 */
export function requestsPayment(kind: string): boolean {
  return (paymentMailKinds as readonly string[]).includes(kind) && kind !== 'booking_card_soon';
}

/**
 * Every kind of mail. `house_booking` and `contact_message` go to the building. `monthly_report` goes to the addresses
 * that the building lists for reports, and `contact_receipt` goes to the sender of the message. The others go to the
 * booker or the account's user.
 */
export const mailKinds = [
  ...guestMailKinds,
  'house_booking',
  'monthly_report',
  'contact_message',
  'contact_receipt',
  'account_confirm',
  'account_exists',
  'account_invitation',
  'account_reset',
  'account_email',
  'account_changed',
  'account_claim',
  'account_claimed',
  'account_unclaimed',
  'account_merged',
] as const;
export type MailKind = (typeof mailKinds)[number];

/**
 * True for mails that a visitor can have sent to any address, which require a permit (mail-permit.server.ts). The other
 * mails result from staff actions, payments, or actions of a signed-in user.
 */
const namedByVisitor: Record<MailKind, boolean> = {
  booking_received: true,
  booking_confirmed: false,
  booking_changed: false,
  booking_cancelled: false,
  booking_payment_due: false,
  booking_payment_soon: false,
  booking_payment_overdue: false,
  booking_card_soon: false,
  booking_card_declined: false,
  booking_transfer: true,
  booking_payment_received: false,
  booking_payment_returned: false,
  booking_instructions: false,
  booking_thanks: false,
  bail_received: false,
  bail_held: false,
  bail_deducted: false,
  bail_returned: false,
  bail_hold_ended: false,
  bail_payment_returned: false,
  invoice: false,
  house_booking: false,
  monthly_report: false,
  contact_message: false,
  contact_receipt: true,
  account_confirm: true,
  account_exists: true,
  account_invitation: false,
  account_reset: true,
  account_email: true,
  account_changed: false,
  account_claim: true,
  account_claimed: false,
  account_unclaimed: false,
  account_merged: false,
};

export function needsPermit(kind: MailKind): boolean {
  return namedByVisitor[kind];
}

/**
 * Mails about an account. Only users who may write users see them, because the links in them give access to the
 * account.
 */
export type AccountMailKind = Extract<MailKind, `account_${string}`>;

/** States of a mail. `withdrawn` means that the step reported by the mail was undone before the mail was sent. */
export const mailStates = ['queued', 'sent', 'kept', 'failed', 'withdrawn'] as const;
export type MailState = (typeof mailStates)[number];

/** Checks the kind, because the column may contain kinds that this version doesn't write. */
export function isMailKind(kind: string): kind is MailKind {
  return (mailKinds as readonly string[]).includes(kind);
}

export function isStayMailKind(kind: string): kind is StayMailKind {
  return (stayMailKinds as readonly string[]).includes(kind);
}

export function isGuestMailKind(kind: string): kind is GuestMailKind {
  return (guestMailKinds as readonly string[]).includes(kind);
}
