import { open, prepare } from '../settings/prepare.server';
import { commandDatabase } from './command-database.server';
import { summarizeStoredInvoices } from './stored-invoices.server';

/**
 * `npm run invoices:check`: compares all stored invoice data with the hash chains. Returns what was compared and the
 * first error of each kind.
 */
export async function checkInvoices(): Promise<{ report: string; isWhole: boolean }> {
  const prepared = prepare('start');
  const targetName = await commandDatabase(prepared, process.env);
  const database = await open(prepared, true);
  try {
    const { said, isWhole } = await summarizeStoredInvoices();
    return { report: [...said, `In ${targetName}.`].join('\n'), isWhole };
  } finally {
    await database.close();
  }
}
