import { textIn } from '../../core/locale';
import type { GuestMailFacts } from './mails/guest-mail-facts';
import { guestMailRows } from './mails/guest-rows';
import { placeholderValues } from './mails/guest-values';
import { guestTexts } from './mails/guest-texts';
import { requestsPayment, type StayMailKind } from './mails/mail-kinds';
import { customMailText, textInLanguage } from './mail-text.server';
import type { MailPermit } from './mail-permit.server';
import { queueMail } from './queue-mail.server';
import { writeTextMail, type WrittenMail } from './write-text-mail.server';

interface GuestMailOptions {
  bookingId: number;
  /** Booking event that the mail reports. The mail is withdrawn if the event is undone. */
  bookingEventId?: number;
  /** Delay before sending, in seconds. */
  waitSeconds?: number;
  permit?: MailPermit;
}

/**
 * Stores a mail to a guest in the running transaction, in the guest's language with the building's text; the caller
 * delivers it.
 */
export async function queueGuestMail(
  buildingId: number,
  kind: StayMailKind,
  to: string,
  facts: GuestMailFacts,
  options: GuestMailOptions,
): Promise<number> {
  const customText = await customMailText(buildingId, kind);
  const written = await writeGuestMail(kind, facts, textInLanguage(customText, kind, facts.language));
  const draft = {
    kind,
    to,
    replyTo: facts.building.email,
    language: facts.language,
    link: linkOf(kind, facts),
    ...written,
  };
  return queueMail(buildingId, draft, options);
}

export async function writeGuestMail(
  kind: StayMailKind,
  facts: GuestMailFacts,
  text: { subject: string; body: string },
): Promise<WrittenMail> {
  const { language, building } = facts;
  const { button } = guestTexts[language];
  const rules = kind === 'booking_instructions' && building.houseRules ? textIn(building.houseRules, language) : '';
  return writeTextMail(text, {
    language,
    building,
    values: placeholderValues(facts),
    rows: guestMailRows(kind, facts),
    rules,
    button: kind === 'booking_received' ? button.pay : button.view,
    link: linkOf(kind, facts),
  });
}

function linkOf(kind: StayMailKind, { link, paymentLink }: GuestMailFacts): string {
  return requestsPayment(kind) ? paymentLink : link;
}
