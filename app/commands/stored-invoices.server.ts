import { commandActor } from '../access/actor';
import { checkInvoices } from '../features/verifactu/check-records.server';
import { translatorOf } from '../ui/translator.server';

/**
 * Compares all stored invoice data with the hash chains. Returns sentences that say what was compared, or give the
 * first error of each kind.
 */
export async function summarizeStoredInvoices(): Promise<{ said: string[]; isWhole: boolean }> {
  const { chain, agency } = await checkInvoices(commandActor);
  const t = translatorOf('en', 'verifactu');
  const isWhole = chain.first === null && agency.first === null;
  const messages = [
    ...(chain.first ? [t(`chainFault.${chain.first.fault}`, { number: chain.first.fullNumber })] : []),
    ...(agency.first ? [t(`recordFault.${agency.first.fault}`, { number: agency.first.fullNumber })] : []),
    ...(isWhole ? [t('whole.invoices', { count: chain.invoices })] : []),
    ...(isWhole ? [t('whole.records', { count: agency.records })] : []),
    ...(chain.purged > 0 ? [t('whole.purged', { count: chain.purged })] : []),
  ];
  return { said: messages, isWhole };
}
