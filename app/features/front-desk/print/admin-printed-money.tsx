import { formatDate, formatMoney, formatNumber, formatPercent } from '../../../core/format';
import { textIn } from '../../../core/locale';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import type { PrintedBooking } from './printed-booking.server';

export function PrintedMoney({ sheet }: { sheet: PrintedBooking }) {
  const { t } = useTranslation('front-desk/print');
  const { t: admin } = useTranslation('front-desk/admin');
  const locale = useLocale();
  const money = (cents: number) => formatMoney(cents, locale);
  const taxes = sheet.vat.map(({ rate, baseCents, vatCents }) =>
    rate === 0
      ? admin('price.exempt')
      : admin('price.vat', { base: money(baseCents), rate: formatPercent(rate * 100, locale), vat: money(vatCents) }),
  );
  return (
    <>
      <section>
        <h2>{admin('price.title')}</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">{admin('price.concept')}</th>
              <th scope="col">{admin('price.quantity')}</th>
              <th scope="col">{admin('price.unit')}</th>
              <th scope="col">{admin('price.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {sheet.lines.map(({ position, kind, description, quantity, unitCents, totalCents }) => {
              const counts = kind !== 'discount' && kind !== 'adjustment';
              return (
                <tr key={position}>
                  <td>{textIn(description, locale)}</td>
                  <td>{counts && formatNumber(quantity, locale)}</td>
                  <td>{counts && money(unitCents)}</td>
                  <td>{money(totalCents)}</td>
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {admin('price.total')} <small>{taxes.join(' · ')}</small>
              </th>
              <td>{money(sheet.totalCents)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
      <section>
        <h2>{admin('plan.title')}</h2>
        <table>
          <tbody>
            {sheet.instalments.map(({ due, amountCents, settledCents }, index) => (
              <tr key={index}>
                <td>{formatDate(due, locale)}</td>
                <td colSpan={2}>
                  {settledCents >= amountCents
                    ? admin('plan.settled')
                    : settledCents > 0 && admin('plan.partly', { amount: money(settledCents) })}
                </td>
                <td>{money(amountCents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {admin(sheet.toRefundCents > 0 ? 'plan.toRefund' : 'plan.balance')}{' '}
                <small>
                  {admin(sheet.isOff ? 'plan.paidOff' : 'plan.paidOf', {
                    paid: money(sheet.paidCents),
                    total: money(sheet.totalCents),
                  })}
                </small>
              </th>
              <td>{money(sheet.toRefundCents || sheet.owedCents)}</td>
            </tr>
            {sheet.bailCents > 0 && (
              <tr>
                <th scope="row" colSpan={3}>
                  {admin('bail.title')}{' '}
                  <small>
                    {sheet.bailState === null || sheet.bailState === 'due'
                      ? t('bailDue')
                      : admin(`bail.${sheet.bailState}`)}
                  </small>
                </th>
                <td>{money(sheet.bailCents)}</td>
              </tr>
            )}
          </tfoot>
        </table>
      </section>
    </>
  );
}
