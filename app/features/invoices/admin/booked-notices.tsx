import { formatMoney } from '../../../core/format';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { InvoiceView } from '../view-invoice.server';

/** Shows how much of each booking of a draft is already invoiced, to prevent invoicing the same amount twice. */
export function BookedNotices({ accounts }: { accounts: InvoiceView['bookings'] }) {
  const { t } = useTranslation('invoices/admin');
  const locale = useLocale();
  const paths = usePaths();
  const money = (cents: number) => formatMoney(cents, locale);
  return accounts.map(({ id, reference, chargeCents, invoicedCents, draftedCents, ownCents }) => {
    const leftCents = chargeCents - invoicedCents;
    const beyondCents = ownCents - Math.max(0, leftCents);
    const params = { reference, charge: money(chargeCents), invoiced: money(invoicedCents) };
    return (
      <AdminNotice key={id} kind={leftCents <= 0 || draftedCents > 0 || beyondCents > 0 ? 'warning' : 'good'}>
        {leftCents > 0 && t('booked.state', { ...params, left: money(leftCents) })}
        {leftCents === 0 && t('booked.all', params)}
        {leftCents < 0 && t('booked.over', { ...params, over: money(-leftCents) })}{' '}
        {draftedCents !== 0 && <>{t('booked.drafted', { amount: money(draftedCents) })} </>}
        {beyondCents > 0 && ownCents > 0 && <>{t('booked.beyond', { amount: money(beyondCents) })} </>}
        {(invoicedCents !== 0 || draftedCents !== 0) && (
          <Link to={paths.adminInvoices({ booking: reference })}>{t('booked.see')}</Link>
        )}
      </AdminNotice>
    );
  });
}
