import { Link } from '../../ui/link';
import { PaperList } from '../../ui/paper-list';
import { useTranslation } from '../../ui/translation';
import { useLocale, usePaths } from '../../ui/use-locale';
import { guestInvoiceTexts } from '../booking-engine/guest-invoice-texts';
import type { AccountPage } from './account-page.server';

export function AccountInvoices({ invoices }: { invoices: AccountPage['invoices'] }) {
  const { t } = useTranslation('booking-engine/invoices');
  const locale = useLocale();
  const paths = usePaths();
  return (
    <section id="invoices" aria-labelledby="invoices-title">
      <h2 id="invoices-title">{t('title')}</h2>
      <PaperList
        papers={invoices.map((invoice) => ({
          ...guestInvoiceTexts(invoice, locale, t),
          href: invoice.isPurged ? null : paths.bookingInvoice(invoice.reference, invoice.id),
          beside: <Link to={paths.booking(invoice.reference)}>{invoice.reference}</Link>,
        }))}
      />
    </section>
  );
}
