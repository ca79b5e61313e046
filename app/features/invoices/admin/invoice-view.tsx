import { dateInZone } from '../../../core/calendar-date';
import { formatDate } from '../../../core/format';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { FlashNotice } from '../../../ui/admin/flash-notice';
import { PageHeader } from '../../../ui/admin/page-header';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { invoiceFlashes } from './flashes';
import { BookedNotices } from './booked-notices';
import { InvoiceActions } from './invoice-actions';
import { AgencyPanel, PaymentsPanel, RecordPanel, RelatedPanel } from './invoice-aside';
import { MailsPanel } from './invoice-mails';
import { InvoiceDocument } from './invoice-document';
import { InvoiceFormPanel } from './invoice-form';
import type { InvoiceAnswer, InvoicePage } from './invoice-page.server';
import { InvoiceStatus } from './invoice-status';
import styles from './invoice-view.module.css';

interface InvoicePageViewProps {
  page: InvoicePage;
  answer: InvoiceAnswer | undefined;
}

export function InvoicePageView({ page, answer }: InvoicePageViewProps) {
  const { t } = useTranslation('invoices/admin');
  const locale = useLocale();
  const paths = usePaths();
  const { invoice, ask } = page;
  const name = invoice.fullNumber ?? t('draftTitle', { id: invoice.id });
  const standing = invoice.rootId === null ? (invoice.account?.standing ?? null) : null;
  const form = answer?.form ?? ask;
  return (
    <div className={styles.page}>
      <title>{`${name} · Estancia`}</title>
      <PageHeader
        title={name}
        record={{ kind: 'invoice', id: invoice.id }}
        trail={[{ label: t('list.title'), to: paths.adminInvoices() }]}
        here={name}
        beside={<InvoiceStatus state={invoice.state} standing={standing} filled />}
        summary={
          <>
            {invoice.issuedOn
              ? t('summary', {
                  day: formatDate(invoice.issuedOn, locale, 'medium'),
                  due: formatDate(invoice.dueOn!, locale, 'medium'),
                })
              : t('draftSummary')}
            {invoice.recipient && ` · ${invoice.recipient.name}`}
            {invoice.bookings.map(({ id, reference }) => (
              <span key={id}>
                {' · '}
                <Link to={paths.adminBooking(id)} className={styles.reference}>
                  {reference}
                </Link>
              </span>
            ))}
          </>
        }
        actions={<InvoiceActions invoice={invoice} />}
      />
      {invoice.purgedAt && (
        <AdminNotice kind="warning">
          {t('purgedText', { date: formatDate(dateInZone(invoice.purgedAt, invoice.timeZone), locale) })}
        </AdminNotice>
      )}
      {!answer && <FlashNotice flashes={invoiceFlashes} messageFor={(flash) => t(`done.${flash}`)} />}
      {invoice.state === 'draft' && <BookedNotices accounts={invoice.bookings} />}
      {form && <InvoiceFormPanel page={page} ask={form} answer={answer} />}
      <div className={styles.columns}>
        <InvoiceDocument invoice={invoice} />
        <div className={styles.aside}>
          <PaymentsPanel invoice={invoice} />
          <MailsPanel invoice={invoice} />
          <RelatedPanel invoice={invoice} />
          <AgencyPanel invoice={invoice} />
          <RecordPanel invoice={invoice} />
        </div>
      </div>
    </div>
  );
}
