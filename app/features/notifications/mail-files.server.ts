/** A file that a mail brings. */
export interface MailFile {
  name: string;
  type: string;
  bytes: Buffer;
}

/** What a mail brings, made when it leaves: what is kept elsewhere is not kept with the mail too. */
type MailFileSource = (invoiceId: number, bringsUbl: boolean) => Promise<MailFile[]>;

let source: MailFileSource | undefined;

/** Whoever keeps invoices gives their files. */
export function setMailFiles(given: MailFileSource): void {
  source = given;
}

/** Its files could not be made; it is tried again. */
export class FilesNotMade extends Error {}

export async function filesOfMail(mail: { invoiceId: number | null; bringsUbl: boolean }): Promise<MailFile[]> {
  if (mail.invoiceId === null) return [];
  if (!source) throw new FilesNotMade('nobody gives files of invoices');
  try {
    return await source(mail.invoiceId, mail.bringsUbl);
  } catch (error) {
    throw new FilesNotMade('the files of an invoice', { cause: error });
  }
}
