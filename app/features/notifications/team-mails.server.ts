import { createElement } from 'react';
import type { CalendarDate } from '../../core/calendar-date';
import { formatDate, formatMoney, formatNumber } from '../../core/format';
import { textIn, type Locale, type LocalizedText } from '../../core/locale';
import type { building } from '../../database/inventory-schema.server';
import { noticeAddresses } from './notice-addresses.server';
import { queueMail } from './queue-mail.server';

export interface TeamBookingNews {
  bookingId: number;
  reference: string;
  guestName: string;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  category: LocalizedText;
  apartment: string;
  guests: number;
  totalCents: number;
  paidCents: number;
  requests: string;
  /** Booking in the back office, with scheme and host. */
  link: (language: Locale) => string;
}

/**
 * Stores the mails about a booking to the building's notice addresses, if the building wants these notices. Runs in the
 * running transaction. The caller starts delivery.
 */
export async function queueTeamBookingMails(
  buildingRow: typeof building.$inferSelect,
  { bookingId, link, ...news }: TeamBookingNews,
): Promise<void> {
  if (!buildingRow.noticeEvents.includes('web_booking')) return;
  // Loaded when the first mail is written: the templates import a library that takes a second to load.
  const [{ TeamBookingMail }, { fillIn, mailTexts: mailWords }, { writeMail }] = await Promise.all([
    import('./mails/team-booking-mail'),
    import('./mails/mail-texts'),
    import('./mails/write-mail.server'),
  ]);
  for (const { to, language } of await noticeAddresses(buildingRow)) {
    const texts = mailWords[language].newBooking;
    const title = fillIn(texts.subject, { reference: news.reference });
    const rows = [
      { term: texts.guest, value: news.guestName },
      { term: texts.checkIn, value: formatDate(news.checkIn, language) },
      { term: texts.checkOut, value: formatDate(news.checkOut, language) },
      { term: texts.apartment, value: `${textIn(news.category, language)}, ${news.apartment}` },
      { term: texts.guests, value: formatNumber(news.guests, language) },
      { term: texts.total, value: formatMoney(news.totalCents, language) },
      { term: texts.paid, value: formatMoney(news.paidCents, language) },
      { term: texts.requests, value: news.requests },
    ].filter(({ value }) => value !== '');
    const mail = createElement(TeamBookingMail, {
      locale: language,
      building: buildingRow,
      title,
      rows,
      link: link(language),
    });
    const draft = { kind: 'house_booking' as const, to, language, subject: title, ...(await writeMail(mail)) };
    await queueMail(buildingRow.id, draft, { bookingId });
  }
}
