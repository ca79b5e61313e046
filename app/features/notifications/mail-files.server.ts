import type { CalendarDate } from '../../core/calendar-date';
import type { Locale } from '../../core/locale';
import type { mail } from '../../database/message-schema.server';

/** A file that a mail brings. */
export interface MailFile {
  name: string;
  type: string;
  bytes: Buffer;
}

/** What a mail brings, made when it leaves: what is kept elsewhere is not kept with the mail too. */
type MailFileSource = (invoiceId: number, bringsUbl: boolean) => Promise<MailFile[]>;
type ReportFileSource = (buildingId: number, month: CalendarDate, language: Locale) => Promise<MailFile[]>;

let source: MailFileSource | undefined;
let reportSource: ReportFileSource | undefined;

/** Whoever keeps invoices gives their files. */
export function setMailFiles(given: MailFileSource): void {
  source = given;
}

/** Whoever draws the reports of months gives them. */
export function setReportFiles(given: ReportFileSource): void {
  reportSource = given;
}

/** Its files could not be made; it is tried again. */
export class FilesNotMade extends Error {}

type BringingMail = Pick<
  typeof mail.$inferSelect,
  'invoiceId' | 'bringsUbl' | 'reportMonth' | 'buildingId' | 'language'
>;

export async function filesOfMail(mail: BringingMail): Promise<MailFile[]> {
  const { invoiceId, reportMonth, buildingId, language } = mail;
  try {
    if (invoiceId !== null) return await needed(source)(invoiceId, mail.bringsUbl);
    if (reportMonth !== null) return await needed(reportSource)(buildingId, reportMonth, language);
    return [];
  } catch (error) {
    throw new FilesNotMade('the files of a mail', { cause: error });
  }
}

function needed<Source>(known: Source | undefined): Source {
  if (known === undefined) throw new Error('nobody gives the files of such mails');
  return known;
}
