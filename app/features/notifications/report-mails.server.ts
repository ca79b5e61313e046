import { createElement } from 'react';
import type { CalendarDate } from '../../core/calendar-date';
import { formatDate, formatMoney, formatNumber, formatPercent } from '../../core/format';
import type { Locale } from '../../core/locale';
import type { building } from '../../database/inventory-schema.server';
import type { MailDraft } from './queue-mail.server';

export interface ReportNews {
  month: CalendarDate;
  sold: number;
  sellable: number;
  occupancyBasisPoints: Compared<number | null>;
  invoicedCents: Compared<number>;
  collectedCents: Compared<number>;
  /** Report in the back office, with scheme and host. */
  link: string;
}

interface Compared<Figure> {
  now: Figure;
  before: Figure;
}

/** Writes the mail with a monthly report; the caller adds the recipient. */
export async function writeReportMail(
  buildingRow: typeof building.$inferSelect,
  language: Locale,
  news: ReportNews,
): Promise<Omit<MailDraft, 'to'>> {
  // Loaded when the first mail is written: the templates import a library that takes a second to load.
  const [{ ReportMail }, { fillIn, mailTexts: mailWords }, { writeMail }] = await Promise.all([
    import('./mails/report-mail'),
    import('./mails/mail-texts'),
    import('./mails/write-mail.server'),
  ]);
  const texts = mailWords[language].report;
  const month = formatDate(news.month, language, 'month');
  const { now: occupancy, before: occupancyBefore } = news.occupancyBasisPoints;
  const percent = (basisPoints: number | null) =>
    basisPoints === null ? texts.none : formatPercent(basisPoints, language);
  const money = ({ now, before }: Compared<number>) => ({
    amount: formatMoney(now, language),
    before: formatMoney(before, language),
  });
  const nights = {
    sold: formatNumber(news.sold, language),
    sellable: formatNumber(news.sellable, language),
    occupancy: percent(occupancy),
    before: percent(occupancyBefore),
  };
  const title = fillIn(texts.subject, { month });
  const mail = createElement(ReportMail, {
    locale: language,
    building: buildingRow,
    title,
    sentences: [
      fillIn(texts.lead, { month, building: buildingRow.name }),
      occupancy === null ? texts.nothingToSell : fillIn(texts.occupancy, nights),
      fillIn(texts.invoiced, money(news.invoicedCents)),
      fillIn(texts.collected, money(news.collectedCents)),
    ],
    why: fillIn(texts.why, { building: buildingRow.name }),
    link: news.link,
  });
  return { kind: 'monthly_report', language, subject: `${title} · ${buildingRow.name}`, ...(await writeMail(mail)) };
}
