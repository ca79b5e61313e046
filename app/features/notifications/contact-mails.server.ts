import { createElement } from 'react';
import { formatInstant } from '../../core/format';
import { defaultLocale, textIn, type Locale } from '../../core/locale';
import type { contactMessage } from '../../database/message-schema.server';
import type { PublicBuilding } from '../building/public-building.server';
import { noticeAddresses } from './notice-addresses.server';
import type { MailDraft } from './queue-mail.server';

export interface ContactNews extends Pick<
  typeof contactMessage.$inferSelect,
  'name' | 'email' | 'phone' | 'subject' | 'message'
> {
  language: Locale;
  suspectedSpam: boolean;
  at: Date;
}

/** The building's staff work in Spanish. */
const TEAM_LOCALE = defaultLocale;

/**
 * Writes the mails for a contact message: the message to the building, and a receipt to the sender. A message from a
 * bot gets no receipt.
 */
export async function contactMails(building: PublicBuilding, news: ContactNews): Promise<MailDraft[]> {
  // Loaded when the first mail is written: the templates import a library that takes a second to load.
  const [{ ContactMessageMail }, { ContactReceiptMail }, { fillIn, mailTexts: mailWords }, { writeMail }] =
    await Promise.all([
      import('./mails/contact-message-mail'),
      import('./mails/contact-receipt-mail'),
      import('./mails/mail-texts'),
      import('./mails/write-mail.server'),
    ]);
  const { name, street, postcode, city, phone, email, timeZone, content } = building;
  const sender = { name, street, postcode, city, phone };
  const { language } = news;
  const texts = mailWords[TEAM_LOCALE];
  const about = texts.about[news.subject];
  const message = createElement(ContactMessageMail, {
    locale: TEAM_LOCALE,
    building: sender,
    name: news.name,
    email: news.email,
    phone: news.phone,
    about,
    language: texts.languages[language],
    received: formatInstant(news.at, TEAM_LOCALE, timeZone),
    message: news.message,
  });
  const hours = content.contact ? textIn(content.contact.reception, language) : null;
  const receipt = createElement(ContactReceiptMail, { locale: language, building: sender, hours });
  const subject = fillIn(texts.message.subject, { name: news.name, about });
  const bodies = await writeMail(message);
  const toTeam = (await noticeAddresses(building)).map(({ to }): MailDraft => ({
    kind: 'contact_message',
    to,
    replyTo: news.email,
    language: TEAM_LOCALE,
    subject: news.suspectedSpam ? fillIn(texts.message.suspected, { subject }) : subject,
    ...bodies,
  }));
  if (news.suspectedSpam) return toTeam;
  return [
    ...toTeam,
    {
      kind: 'contact_receipt',
      to: news.email,
      replyTo: email,
      language,
      subject: mailWords[language].receipt.title,
      ...(await writeMail(receipt)),
    },
  ];
}
