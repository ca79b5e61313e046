import { open, prepare } from '../settings/prepare.server';
import { commandDatabase } from './command-database.server';
import { whatIsKept } from './kept-invoices.server';

/**
 * `npm run invoices:check`: compares all stored invoice data with its hash chains; returns what was compared and the
 * first error of each kind.
 */
export async function checkInvoices(): Promise<{ said: string; isWhole: boolean }> {
  const prepared = prepare('start');
  const meant = await commandDatabase(prepared, process.env);
  const database = await open(prepared, true);
  try {
    const { said, isWhole } = await whatIsKept();
    return { said: [...said, `In ${meant}.`].join('\n'), isWhole };
  } finally {
    await database.close();
  }
}
