import { open, prepare } from '../settings/prepare.server';
import { commandDatabase } from './command-database.server';
import { whatIsKept } from './kept-invoices.server';

/**
 * `npm run invoices:check`: compares all that is kept of invoices with its chains; says what was compared, and the first
 * of each that is wrong.
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
