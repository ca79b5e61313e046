import IconAlertTriangle from 'virtual:icons/alert-triangle';
import IconCircleCheck from 'virtual:icons/circle-check';
import IconCircleHalf2 from 'virtual:icons/circle-half-2';
import IconClock from 'virtual:icons/clock';
import IconMinus from 'virtual:icons/minus';
import { formatDate, formatMoney } from '../../../../core/format';
import { Panel } from '../../../../ui/admin/panel';
import { RefusedButton } from '../../../../ui/admin/refused-button';
import { Status } from '../../../../ui/admin/status';
import { Table } from '../../../../ui/admin/table';
import { Link } from '../../../../ui/link';
import { useTranslation } from '../../../../ui/translation';
import { useLocale, usePaths } from '../../../../ui/use-locale';
import styles from '../../../../ui/admin/account-page.module.css';
import type { BookingPayments } from '../../../payments/folio/view-payments.server';
import type { PlanRow } from '../../../payments/folio/plan-invoices.server';
import type { PaymentsPage } from './payments-page.server';

export function PlanRows({ page }: { page: PaymentsPage }) {
  const { payments, instalments } = page;
  const { t } = useTranslation('front-desk/folio');
  const locale = useLocale();
  return (
    <Panel title={t('plan.title')} flush>
      <Table label={t('plan.title')}>
        <thead>
          <tr>
            <th scope="col">{t('plan.due')}</th>
            <th scope="col">{t('plan.state')}</th>
            <th scope="col" data-figure className={styles.wide}>
              {t('plan.amount')}
            </th>
            <th scope="col" data-figure>
              {t('plan.open')}
            </th>
            {instalments && (
              <th scope="col" className={styles.wide}>
                {t('plan.invoiced')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {payments.plan.map((instalment, index) => (
            <tr key={`${instalment.due} ${index}`}>
              <th scope="row">
                {formatDate(instalment.due, locale, 'medium')}
                {instalments && (
                  <span className={styles.narrow}>
                    <InstalmentInvoice page={page} instalment={instalments[index]!} position={index + 1} />
                  </span>
                )}
              </th>
              <td>
                <InstalmentState instalment={instalment} payments={payments} />
              </td>
              <td data-figure className={styles.wide}>
                {formatMoney(instalment.amountCents, locale)}
              </td>
              <td data-figure data-strong={instalment.openCents > 0 || undefined}>
                {payments.isOff || instalment.openCents === 0 ? '–' : formatMoney(instalment.openCents, locale)}
              </td>
              {instalments && (
                <td className={styles.wide}>
                  <InstalmentInvoice page={page} instalment={instalments[index]!} position={index + 1} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

interface InstalmentInvoiceProps {
  page: PaymentsPage;
  instalment: PlanRow;
  position: number;
}

function InstalmentInvoice({ page, instalment, position }: InstalmentInvoiceProps) {
  const { t } = useTranslation('front-desk/folio');
  const { t: invoicing } = useTranslation('bookings/invoicing');
  const locale = useLocale();
  const paths = usePaths();
  const { due, invoicedCents, reason } = instalment;
  const { id, reference } = page.payments;
  if (reason === 'invoiced') return <Link to={paths.adminInvoices({ booking: reference })}>{t('plan.invoiced')}</Link>;
  const partly = invoicedCents > 0 && <>{t('plan.partInvoiced', { amount: formatMoney(invoicedCents, locale) })} </>;
  if (!page.mayInvoice) return partly || '–';
  const name = t('plan.invoiceNamed', { due: formatDate(due, locale, 'medium') });
  return (
    <>
      {partly}
      {reason ? (
        <RefusedButton size="xs" label={t('plan.invoice')} name={name} reason={invoicing(`because.${reason}`)} />
      ) : (
        <Link to={`${paths.adminEditPayments(id, { invoice: position })}#invoice`} aria-label={name}>
          {t('plan.invoice')}
        </Link>
      )}
    </>
  );
}

interface InstalmentStateProps {
  instalment: BookingPayments['plan'][number];
  payments: BookingPayments;
}

function InstalmentState({ instalment, payments: { today, isOff } }: InstalmentStateProps) {
  const { t } = useTranslation('front-desk/folio');
  const locale = useLocale();
  const { due, openCents, settledCents, daysLate } = instalment;
  const partly = settledCents > 0 ? t('plan.partly', { amount: formatMoney(settledCents, locale) }) : '';
  const describe = (text: string) => [text, partly].filter(Boolean).join(' · ');
  if (openCents === 0)
    return (
      <Status icon={IconCircleCheck} tone="good">
        {t('plan.settled')}
      </Status>
    );
  if (isOff)
    return (
      <Status icon={IconMinus} tone="quiet">
        {t('plan.void')}
      </Status>
    );
  if (daysLate > 0)
    return (
      <Status icon={IconAlertTriangle} tone="urgent">
        {describe(t('plan.late', { count: daysLate }))}
      </Status>
    );
  if (due === today)
    return (
      <Status icon={IconClock} tone="today">
        {describe(t('plan.today'))}
      </Status>
    );
  return (
    <Status icon={partly ? IconCircleHalf2 : IconClock} tone="quiet">
      {partly || t('plan.ahead')}
    </Status>
  );
}
