import { createElement } from 'react';
import { textIn } from '../../core/locale';
import type { GuestMailFacts } from './mails/guest-mail-facts';
import { guestMailRows } from './mails/guest-rows';
import { guestMailText } from './mails/guest-text';
import { placeholderValues } from './mails/guest-values';
import { guestWords } from './mails/guest-words';
import { asksForPayment, type GuestMailKind } from './mails/mail-kinds';
import { ownMailText, textInLanguage } from './mail-text.server';
import { filledParts, filledText } from './mails/placeholders';
import type { MailPermit } from './mail-permit.server';
import { queueMail } from './queue-mail.server';

export interface WrittenMail {
  subject: string;
  html: string;
  text: string;
}

interface GuestMailOptions {
  bookingId: number;
  /** The step that it tells of: undone, the mail is withdrawn. */
  bookingEventId?: number;
  /** So many seconds it waits. */
  waitSeconds?: number;
  permit?: MailPermit;
}

/** Stores a mail to a guest in the running transaction, in their language and the building's words; the caller delivers it. */
export async function queueGuestMail(
  buildingId: number,
  kind: GuestMailKind,
  to: string,
  facts: GuestMailFacts,
  options: GuestMailOptions,
): Promise<number> {
  const own = await ownMailText(buildingId, kind);
  const written = await writeGuestMail(kind, facts, textInLanguage(own, kind, facts.language));
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

/** The mail as HTML and as text. */
export async function writeGuestMail(
  kind: GuestMailKind,
  facts: GuestMailFacts,
  { subject, body }: { subject: string; body: string },
): Promise<WrittenMail> {
  // Loaded when the first mail is written: the templates bring a library that takes a second to read.
  const [{ GuestMail }, { render }] = await Promise.all([import('./mails/guest-mail'), import('@react-email/render')]);
  const { language, building } = facts;
  const values = placeholderValues(facts);
  const title = filledText(subject, values);
  const words = guestWords[language];
  const rules = kind === 'booking_instructions' && building.houseRules ? textIn(building.houseRules, language) : '';
  const props = {
    locale: language,
    building,
    title,
    titleParts: filledParts(subject, values),
    paragraphs: paragraphsOf(body).map((lines) => lines.map((line) => filledParts(line, values))),
    rows: guestMailRows(kind, facts),
    rules: paragraphsOf(rules).map((lines) => lines.join(' ')),
    button: kind === 'booking_received' ? words.button.pay : words.button.view,
    link: linkOf(kind, facts),
  };
  return {
    subject: title,
    html: await render(createElement(GuestMail, props)),
    text: guestMailText(props),
  };
}

/** Where the mail's button leads. */
function linkOf(kind: GuestMailKind, { link, paymentLink }: GuestMailFacts): string {
  return asksForPayment(kind) ? paymentLink : link;
}

/** Paragraphs stand apart by an empty line; each of them has its lines. */
function paragraphsOf(text: string): string[][] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => paragraph.split('\n'));
}
