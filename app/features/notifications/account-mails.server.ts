import { createElement } from 'react';
import { AppError } from '../../core/app-error';
import type { Locale } from '../../core/locale';
import { publicBuilding } from '../building/public-building.server';
import type { AccountMailKind } from './mails/mail-kinds';
import type { MailPermit } from './mail-permit.server';
import { queueMail } from './queue-mail.server';

export type AccountChange = 'password' | 'email' | 'factor_on' | 'factor_off';

export interface AccountNews {
  to: string;
  /**
   * Name of the recipient; empty if the email isn't confirmed as theirs, because text typed by strangers is never
   * mailed.
   */
  name: string;
  language: Locale;
  /** Target of the button, with scheme and host. */
  link: string;
  userId?: number;
  /** Values shown in the mail: the reference of a booking, the email of an account. */
  values?: Readonly<Record<string, string>>;
  /** Booking that the mail is about; the mail counts as one to the booking's customer. */
  bookingId?: number;
  /** True for guests, who are invited to see their bookings; false for staff, who are invited to the team. */
  isGuest?: boolean;
  permit?: MailPermit;
}

/** Stores a mail about an account in the running transaction; the caller delivers it. */
export async function queueAccountMail(
  kind: Exclude<AccountMailKind, 'account_changed'> | { changed: AccountChange },
  { to, name, language, link, userId, values, bookingId, isGuest, permit }: AccountNews,
): Promise<void> {
  const [{ AccountMail }, { fillIn, mailTexts: mailWords }, { writeMail }] = await Promise.all([
    import('./mails/account-mail'),
    import('./mails/mail-texts'),
    import('./mails/write-mail.server'),
  ]);
  const building = await publicBuilding();
  // Every mail belongs to a building and includes that building's signature.
  if (!building) throw new AppError('no_building');
  const { name: buildingName, street, postcode, city, phone } = building;
  const sender = { name: buildingName, street, postcode, city, phone };
  const all = mailWords[language].account;
  const texts = typeof kind === 'string' ? { ...all[PART[kind]] } : { ...all.changed, text: all.changed[kind.changed] };
  if (kind === 'account_invitation' && isGuest) Object.assign(texts, all.guestInvitation);
  const filled = (text: string) => fillIn(text, { ...values, building: buildingName, phone });
  const title = filled(texts.subject);
  const mail = createElement(AccountMail, {
    locale: language,
    building: sender,
    name,
    title,
    text: filled(texts.text),
    button: texts.button,
    link,
    lasts: typeof kind === 'string' && kind in LASTS ? all[LASTS[kind as keyof typeof LASTS]] : null,
    notYou: filled(texts.notYou),
  });
  const draft = { kind: typeof kind === 'string' ? kind : ('account_changed' as const), to, language, subject: title };
  const about = {
    ...(userId !== undefined && { userId }),
    ...(bookingId !== undefined && { bookingId }),
    ...(permit && { permit }),
  };
  await queueMail(building.id, { ...draft, ...(await writeMail(mail)), link }, about);
}

const PART = {
  account_confirm: 'confirm',
  account_exists: 'exists',
  account_invitation: 'invitation',
  account_reset: 'reset',
  account_email: 'email',
  account_claim: 'claim',
  account_claimed: 'claimed',
  account_unclaimed: 'unclaimed',
  account_merged: 'merged',
} as const;

/** Lifetime of the links in these mails (users/account-link.server.ts). */
const LASTS = {
  account_confirm: 'hour',
  account_invitation: 'days',
  account_reset: 'hour',
  account_email: 'hour',
  account_claim: 'hour',
} as const;
