import { formatDate, formatMoney } from '../../../core/format';
import { Tag } from '../../../ui/tag';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { ownInvoiceKind, ownInvoiceLooks } from '../own-invoice-state';
import type { OwnInvoice } from '../own-invoices.server';
import type { OwnRecipient } from '../own-recipient.server';
import { OwnRecipientForm } from './own-recipient-form';
import type { OwnRecipientRefusal } from './own-recipient-form.server';
import styles from './own-invoices.module.css';

interface OwnInvoicesSectionProps {
  reference: string;
  invoices: readonly OwnInvoice[];
  /** Whom the coming ones are made out to; null where nobody can be given. */
  recipient: OwnRecipient | null;
  countries: readonly { value: string; label: string }[];
  refused: OwnRecipientRefusal | undefined;
}

/** The guest's invoices of the booking, and whom the coming ones are made out to. */
export function OwnInvoicesSection({ reference, invoices, recipient, ...form }: OwnInvoicesSectionProps) {
  const { t } = useTranslation('booking-engine/invoices');
  return (
    <section className={styles.invoices} id="invoices" aria-labelledby="invoices-title">
      <h2 id="invoices-title">{t('title')}</h2>
      {invoices.length > 0 && (
        <ul className={styles.list}>
          {invoices.map((invoice) => (
            <InvoiceItem key={invoice.id} reference={reference} invoice={invoice} />
          ))}
        </ul>
      )}
      {recipient && <OwnRecipientForm recipient={recipient} {...form} />}
    </section>
  );
}

function InvoiceItem({ reference, invoice }: { reference: string; invoice: OwnInvoice }) {
  const { t } = useTranslation('booking-engine/invoices');
  const locale = useLocale();
  const paths = usePaths();
  const { id, fullNumber, type, state, issuedOn, dueOn, totalCents, isAskedFor, isPurged } = invoice;
  const kind = ownInvoiceKind(type);
  return (
    <li>
      <div>
        {isPurged ? (
          <span>{t('purgedName', { number: fullNumber })}</span>
        ) : (
          <a href={paths.bookingInvoice(reference, id)}>{t('open', { number: fullNumber })}</a>
        )}
        <span className="caption">
          {t(`kind.${kind}`)} · {formatDate(issuedOn, locale, 'long')}
          {!isPurged && (
            <>
              {' · '}
              <a
                href={paths.bookingInvoiceUbl(reference, id)}
                className={styles.data}
                aria-label={t('dataNamed', { number: fullNumber })}
              >
                {t('data')}
              </a>
            </>
          )}
        </span>
        {isPurged && <span className="caption">{t('purged')}</span>}
        {isAskedFor && <span className="caption">{t('askedFor')}</span>}
      </div>
      <span className={styles.total}>{formatMoney(totalCents, locale)}</span>
      <Tag kind={ownInvoiceLooks[state]}>{t(`state.${state}`, { date: formatDate(dueOn, locale, 'long') })}</Tag>
    </li>
  );
}
