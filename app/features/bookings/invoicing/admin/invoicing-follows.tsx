import { formatDate, formatMoney, formatStay } from '../../../../core/format';
import { useTranslation } from '../../../../ui/translation';
import { useLocale } from '../../../../ui/use-locale';
import { invoicingAhead, type InvoiceDue, type StayToInvoice } from '../../what-to-invoice';
import type { InvoicingFacts, InvoicingPreview } from '../preview-invoicing.server';
import styles from './invoicing-follows.module.css';

/** What was invoiced and stays, what is issued with the change, and what comes later. */
export function InvoicingFollows({ preview }: { preview: InvoicingPreview | null }) {
  const { t } = useTranslation('bookings/invoicing');
  const locale = useLocale();
  if (!preview) return null;
  const { by, invoicedCents, now, next, laterCents, missing } = preview;
  const money = (cents: number) => formatMoney(cents, locale);
  const days = ({ from, to }: { from: StayToInvoice['checkIn']; to: StayToInvoice['checkIn'] }) =>
    formatStay({ checkIn: from, checkOut: to }, locale, 'short');
  const issued = now.filter(({ kind, cents }) => cents > 0 || kind === 'rectify');
  const named = (due: InvoiceDue): string => {
    if (due.kind === 'period') return t('period', { days: days(due.period) });
    if (due.kind !== 'rectify') return t(due.kind);
    const numbers = due.of.map(({ number }) => number).join(', ');
    return t(due.cents > 0 ? 'rectify' : 'retax', { numbers });
  };
  const rest = laterCents - (next?.cents ?? 0);
  return (
    <section className={styles.follows} aria-label={t('title')}>
      <h3>{t('title')}</h3>
      {by === 'hand' ? (
        <p>{t('byHand')}</p>
      ) : (
        <dl aria-live="polite">
          <Row name={t('stays')} amount={money(invoicedCents)} />
          {issued.length === 0 ? <Row name={t('none')} /> : <Row name={t('saving')} isHead />}
          {issued.map((due) => (
            <Row
              key={`${due.kind} ${due.kind === 'period' ? due.period.from : ''}`}
              name={named(due)}
              amount={due.kind === 'rectify' ? money(-due.cents) : money(due.cents)}
            />
          ))}
          {missing.length > 0 && <Row name={missing.includes('issuedOn') ? t('waitsForDate') : t('waits')} isHead />}
          {next && (
            <Row
              name={t('next', { date: formatDate(next.on, locale, 'medium'), days: days(next.period) })}
              amount={money(next.cents)}
            />
          )}
          {rest > 0 && <Row name={next ? t('later') : t('atCheckOut')} amount={money(rest)} />}
        </dl>
      )}
    </section>
  );
}

function Row({ name, amount, isHead = false }: { name: string; amount?: string; isHead?: boolean }) {
  return (
    <div className={isHead ? styles.head : undefined}>
      <dt>{name}</dt>
      {amount !== undefined && <dd className="figures">{amount}</dd>}
    </div>
  );
}

/** The same of a stay that would be charged so much. */
export function previewOf(facts: InvoicingFacts | null, chargeCents: number): InvoicingPreview | null {
  if (!facts) return null;
  const { stay, today, missing } = facts;
  return { ...invoicingAhead({ ...stay, chargeCents }, today), by: stay.terms.by, missing };
}
