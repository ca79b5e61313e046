import type { MailFile } from '../../notifications/mail-files.server';
import { ublOf } from '../ubl/invoice-ubl.server';
import { storedInvoicePdf } from './stored-invoice-pdf.server';

/** Returns the files of an issued invoice to attach to its mail. */
export async function filesOfInvoice(id: number, bringsUbl: boolean): Promise<MailFile[]> {
  const ubl = await ublOf(id);
  const pdf = await storedInvoicePdf(id, ubl.fullNumber);
  const files = [{ name: pdf.name, type: 'application/pdf', bytes: pdf.bytes }];
  return bringsUbl ? [...files, { name: ubl.name, type: 'application/xml', bytes: Buffer.from(ubl.xml) }] : files;
}
