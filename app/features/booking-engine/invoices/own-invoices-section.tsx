import { PaperList } from '../../../ui/paper-list';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { ownInvoiceWords } from '../own-invoice-words';
import type { OwnInvoice } from '../own-invoices.server';
import type { OwnRecipient } from '../own-recipient.server';
import { OwnRecipientForm } from './own-recipient-form';
import type { OwnRecipientRefusal } from './own-recipient-form.server';
import styles from './own-invoices.module.css';

interface OwnInvoicesSectionProps {
  reference: string;
  invoices: readonly OwnInvoice[];
  /** Recipient of future invoices; null if none can be given. */
  recipient: OwnRecipient | null;
  countries: readonly { value: string; label: string }[];
  refused: OwnRecipientRefusal | undefined;
}

export function OwnInvoicesSection({ reference, invoices, recipient, ...form }: OwnInvoicesSectionProps) {
  const { t } = useTranslation('booking-engine/invoices');
  const locale = useLocale();
  const paths = usePaths();
  return (
    <section className={styles.invoices} id="invoices" aria-labelledby="invoices-title">
      <h2 id="invoices-title">{t('title')}</h2>
      {invoices.length > 0 && (
        <PaperList
          papers={invoices.map((invoice) => ({
            ...ownInvoiceWords(invoice, locale, t),
            href: invoice.isPurged ? null : paths.bookingInvoice(reference, invoice.id),
            beside: invoice.isPurged ? null : (
              <a
                href={paths.bookingInvoiceUbl(reference, invoice.id)}
                className={styles.data}
                aria-label={t('dataNamed', { number: invoice.fullNumber })}
              >
                {t('data')}
              </a>
            ),
          }))}
        />
      )}
      {recipient && <OwnRecipientForm recipient={recipient} {...form} />}
    </section>
  );
}
