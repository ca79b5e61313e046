import type { CalendarDate } from '../../core/calendar-date';
import type { Locale } from '../../core/locale';
import type { mail } from '../../database/message-schema.server';

export interface MailFile {
  name: string;
  type: string;
  bytes: Buffer;
}

/** Creates attachments when the mail is sent, so that content stored elsewhere isn't stored again with the mail. */
type MailFileSource = (invoiceId: number, bringsUbl: boolean) => Promise<MailFile[]>;
type ReportFileSource = (buildingId: number, month: CalendarDate, language: Locale) => Promise<MailFile[]>;

let source: MailFileSource | undefined;
let reportSource: ReportFileSource | undefined;

/** Registers the source of invoice files. */
export function setMailFiles(provided: MailFileSource): void {
  source = provided;
}

/** Registers the source of monthly reports. */
export function setReportFiles(provided: ReportFileSource): void {
  reportSource = provided;
}

/** Thrown if the attachments couldn't be created, in which case sending is retried. */
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
