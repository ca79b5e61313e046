import { PaperList } from '../../../ui/paper-list';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { guestInvoiceTexts } from '../guest-invoice-texts';
import type { GuestInvoice } from '../guest-invoices.server';
import type { GuestRecipient } from '../guest-recipient.server';
import { GuestRecipientForm } from './guest-recipient-form';
import type { GuestRecipientRefusal } from './guest-recipient-form.server';
import styles from './guest-invoices.module.css';

interface GuestInvoicesSectionProps {
  reference: string;
  invoices: readonly GuestInvoice[];
  /** Recipient of future invoices; null if none can be given. */
  recipient: GuestRecipient | null;
  countries: readonly { value: string; label: string }[];
  refused: GuestRecipientRefusal | undefined;
}

export function GuestInvoicesSection({ reference, invoices, recipient, ...form }: GuestInvoicesSectionProps) {
  const { t } = useTranslation('booking-engine/invoices');
  const locale = useLocale();
  const paths = usePaths();
  return (
    <section className={styles.invoices} id="invoices" aria-labelledby="invoices-title">
      <h2 id="invoices-title">{t('title')}</h2>
      {invoices.length > 0 && (
        <PaperList
          papers={invoices.map((invoice) => ({
            ...guestInvoiceTexts(invoice, locale, t),
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
      {recipient && <GuestRecipientForm recipient={recipient} {...form} />}
    </section>
  );
}
