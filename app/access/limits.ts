/** What is counted, and how it is told apart: by network address, email, account, or a row of ours. */
export interface Limit {
  name: string;
  per: 'address' | 'email' | 'id';
  /** Tries that are let through within the window. */
  points: number;
  /** Length of the window, which begins with the first try and never grows. */
  seconds: number;
}

const QUARTER = 15 * 60;
const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/**
 * Every limit there is, in one place: tests fire at each of them, and a new one without a test does not compile. `id`
 * stands for a number that visitors cannot choose.
 */
export const limits = {
  /** Guesses at one account from anywhere; strangers use these up, so a browser that is known has its own. */
  signInAccount: { name: 'sign-in account', per: 'email', points: 10, seconds: QUARTER },
  /** Mistakes on a browser where the account has signed in before. */
  signInKnownBrowser: { name: 'sign-in known browser', per: 'id', points: 20, seconds: QUARTER },
  signInAddress: { name: 'sign-in address', per: 'address', points: 50, seconds: QUARTER },
  passkeyAddress: { name: 'passkey address', per: 'address', points: 50, seconds: QUARTER },
  /** Guesses of somebody who has the password. */
  signInCode: { name: 'sign-in code', per: 'id', points: 5, seconds: QUARTER },
  signInCodeKnownBrowser: { name: 'sign-in code known browser', per: 'id', points: 5, seconds: QUARTER },
  /** Guesses of whoever found a session open. */
  ownPassword: { name: 'own password', per: 'id', points: 10, seconds: QUARTER },
  confirmGenerator: { name: 'confirm generator', per: 'id', points: 10, seconds: QUARTER },
  /** Guesses at the password of one registration; it lives no longer than they are counted. */
  registrationPassword: { name: 'registration password', per: 'id', points: 10, seconds: HOUR },
  /** Enough for anybody who reads it. */
  dataExport: { name: 'data export', per: 'id', points: 20, seconds: HOUR },
  /** Wrong pairs of reference and email. */
  bookingLookUp: { name: 'booking look-up', per: 'address', points: 10, seconds: QUARTER },
  /** Bookings that somebody signed in says are theirs; each may bring a mail to whoever booked. */
  claimAccount: { name: 'claim account', per: 'id', points: 10, seconds: HOUR },
  /** Holds begun, not those open at once: three times as many as may be open by the setting, so that nobody keeps them up by beginning anew. */
  holdAddress: { name: 'holds begun by an address', per: 'address', points: 30, seconds: 3 * HOUR },
  holdEmail: { name: 'holds begun with an email', per: 'email', points: 15, seconds: 3 * HOUR },
  /** Cards that the bank declines: stolen ones are not tried out here. */
  cardBooking: { name: 'cards of a booking', per: 'id', points: 5, seconds: DAY },
  cardAddress: { name: 'cards of an address', per: 'address', points: 20, seconds: HOUR },
  /** Mails that visitors ask for, whatever they are about: to one mailbox, and from one address. */
  mailRecipient: { name: 'mails to a recipient', per: 'email', points: 5, seconds: HOUR },
  mailAddress: { name: 'mails asked for by an address', per: 'address', points: 20, seconds: HOUR },
  /** Messages to the building. */
  contactAddress: { name: 'contact address', per: 'address', points: 5, seconds: HOUR },
  emailChangeAccount: { name: 'email change account', per: 'id', points: 10, seconds: HOUR },
} as const satisfies Record<string, Limit>;
