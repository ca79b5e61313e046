export interface Limit {
  name: string;
  per: 'address' | 'email' | 'id';
  points: number;
  /** Length of the window, which starts with the first attempt and is never extended. */
  seconds: number;
}

const QUARTER = 15 * 60;
const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/**
 * Every rate limit. Tests exhaust each of them; a new one without a test does not compile. `id` is a number that
 * visitors cannot choose.
 */
export const limits = {
  /**
   * Wrong passwords for one account from any browser. Strangers can exhaust this limit, so a known browser has its own.
   */
  signInAccount: { name: 'sign-in account', per: 'email', points: 10, seconds: QUARTER },
  signInKnownBrowser: { name: 'sign-in known browser', per: 'id', points: 20, seconds: QUARTER },
  signInAddress: { name: 'sign-in address', per: 'address', points: 50, seconds: QUARTER },
  passkeyAddress: { name: 'passkey address', per: 'address', points: 50, seconds: QUARTER },
  /** Wrong second factors, after the right password. */
  signInCode: { name: 'sign-in code', per: 'id', points: 5, seconds: QUARTER },
  signInCodeKnownBrowser: { name: 'sign-in code known browser', per: 'id', points: 5, seconds: QUARTER },
  /** Wrong passwords within an open session, as on a computer left unlocked. */
  ownPassword: { name: 'own password', per: 'id', points: 10, seconds: QUARTER },
  confirmGenerator: { name: 'confirm generator', per: 'id', points: 10, seconds: QUARTER },
  /** Wrong passwords for one registration while its link is valid. */
  registrationPassword: { name: 'registration password', per: 'id', points: 10, seconds: HOUR },
  /** Enough for users reading their own data. */
  dataExport: { name: 'data export', per: 'id', points: 20, seconds: HOUR },
  bookingLookUp: { name: 'booking look-up', per: 'address', points: 10, seconds: QUARTER },
  /** Bookings that a signed-in user claims; each claim may send a mail to the booker. */
  claimAccount: { name: 'claim account', per: 'id', points: 10, seconds: HOUR },
  /**
   * Holds started, whether or not they are still open. The limit is three times the number of holds that may be open at
   * once, so that renewing holds cannot block nights.
   */
  holdAddress: { name: 'holds begun by an address', per: 'address', points: 30, seconds: 3 * HOUR },
  holdEmail: { name: 'holds begun with an email', per: 'email', points: 15, seconds: 3 * HOUR },
  /** Changes that the guest of a booking makes to the invoice recipient; each change may create a record. */
  invoiceRecipient: { name: 'recipients of a booking', per: 'id', points: 20, seconds: DAY },
  /** Declined cards, so that the checkout cannot be used to test stolen ones. */
  cardBooking: { name: 'cards of a booking', per: 'id', points: 5, seconds: DAY },
  cardAddress: { name: 'cards of an address', per: 'address', points: 20, seconds: HOUR },
  /** Mails that visitors request, of any kind: per mailbox and per address. */
  mailRecipient: { name: 'mails to a recipient', per: 'email', points: 5, seconds: HOUR },
  mailAddress: { name: 'mails asked for by an address', per: 'address', points: 20, seconds: HOUR },
  contactAddress: { name: 'contact address', per: 'address', points: 5, seconds: HOUR },
  emailChangeAccount: { name: 'email change account', per: 'id', points: 10, seconds: HOUR },
} as const satisfies Record<string, Limit>;
