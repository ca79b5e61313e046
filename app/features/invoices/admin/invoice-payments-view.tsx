import { formatInstant, formatMoney } from '../../../core/format';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { AdminForm } from '../../../ui/admin/form/admin-form';
import type { AdminFormAnswer } from '../../../ui/admin/form/form-answer';
import { MoneyField } from '../../../ui/admin/form/text-field';
import { PageHeader } from '../../../ui/admin/page-header';
import { Panel } from '../../../ui/admin/panel';
import { Sums } from '../../../ui/admin/sums';
import { Table } from '../../../ui/admin/table';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { matchingFields } from '../invoice-fields';
import { HiddenField } from './hidden-field';
import type { InvoicePaymentsPage } from './invoice-payments-page.server';
import { InvoiceStatus } from './invoice-status';
import styles from './invoice-view.module.css';

interface InvoicePaymentsViewProps {
  page: InvoicePaymentsPage;
  answer: AdminFormAnswer | undefined;
}

export function InvoicePaymentsView({ page, answer }: InvoicePaymentsViewProps) {
  const { t } = useTranslation('invoices/admin');
  const { t: word } = useTranslation('core/payments');
  const locale = useLocale();
  const paths = usePaths();
  const { invoice, payments, refused, values } = page;
  const { account } = invoice;
  const name = invoice.fullNumber ?? t('draftTitle', { id: invoice.id });
  const money = (cents: number) => formatMoney(cents, locale);
  return (
    <div className={styles.form}>
      <title>{`${t('panel.payments')}, ${name} · Estancia`}</title>
      <PageHeader
        title={t('paymentsTitle', { name })}
        trail={[
          { label: t('list.title'), to: paths.adminInvoices() },
          { label: name, to: paths.adminInvoice(invoice.id) },
        ]}
        here={t('panel.payments')}
        beside={<InvoiceStatus state={invoice.state} standing={account?.standing ?? null} filled />}
        summary={t('matchText')}
      />
      {refused && (
        <AdminNotice kind="warning">
          {t(`because.${refused}`)}{' '}
          {refused === 'not_first' && account && (
            <Link to={paths.adminInvoicePayments(account.rootId)}>{t('first')}</Link>
          )}
        </AdminNotice>
      )}
      {account && (
        <Sums
          sums={[
            { name: t('charged'), value: money(account.chargedCents) },
            { name: t('paid'), value: money(account.paidCents) },
            account.openCents < 0
              ? { name: t('toRefund'), value: money(-account.openCents), asks: true }
              : { name: t('column.open'), value: money(account.openCents), asks: account.openCents > 0 },
          ]}
        />
      )}
      {!refused &&
        (payments.length === 0 ? (
          <EmptyPayments page={page} />
        ) : (
          <AdminForm
            bar="panel"
            kinds={matchingFields}
            labels={{ 'payments.*.paymentId': t('payment'), 'payments.*.amountCents': t('pays'), payments: t('pays') }}
            values={values}
            answer={answer}
            saveLabel={t('save.match')}
          >
            <Panel title={t('panel.payments')} flush>
              <Table label={t('panel.payments')} className={styles.free}>
                <thead>
                  <tr>
                    <th scope="col">{t('day')}</th>
                    <th scope="col">{t('field.booking')}</th>
                    <th scope="col">{t('methodName')}</th>
                    <th scope="col" data-figure>
                      {t('free')}
                    </th>
                    <th scope="col">{t('pays')}</th>
                  </tr>
                </thead>
                <tbody>
                  {payments.map((payment, index) => (
                    <tr key={payment.id}>
                      <td className="figures">{formatInstant(payment.at, locale, invoice.timeZone)}</td>
                      <td>
                        <Link to={paths.adminPayments(payment.bookingId)}>{payment.reference}</Link>
                      </td>
                      <td>
                        {word(`method.${payment.method}`)}
                        {payment.cardLast4 && ` ·· ${payment.cardLast4}`}
                      </td>
                      <td data-figure>
                        <div className={payment.paysBySelf.length > 0 ? styles.available : undefined}>
                          <span className={styles.narrow}>{t('free')} </span>
                          {payment.freeCents === payment.wholeCents
                            ? money(payment.wholeCents)
                            : t('freeOf', { free: money(payment.freeCents), whole: money(payment.wholeCents) })}
                          {payment.paysBySelf.map(({ invoiceId, fullNumber, amountCents }) => (
                            <p key={invoiceId} className={styles.elsewhere}>
                              {t('paysBySelf', { amount: money(amountCents) })}{' '}
                              <Link to={paths.adminInvoicePayments(invoiceId)}>{fullNumber}</Link>
                            </p>
                          ))}
                        </div>
                      </td>
                      <td className={styles.amount}>
                        <HiddenField path={`payments.${index}.paymentId`} />
                        <MoneyField
                          path={`payments.${index}.amountCents`}
                          span={12}
                          optional
                          label={t('paysOf', { reference: payment.reference, amount: money(payment.wholeCents) })}
                        />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </Table>
            </Panel>
          </AdminForm>
        ))}
    </div>
  );
}

function EmptyPayments({ page: { invoice } }: { page: InvoicePaymentsPage }) {
  const { t } = useTranslation('invoices/admin');
  const paths = usePaths();
  const [booking] = invoice.bookings;
  return (
    <AdminNotice kind="warning">
      {t('noPayments')} {booking && <Link to={paths.adminEditPayments(booking.id)}>{t('takePayment')}</Link>}
    </AdminNotice>
  );
}
