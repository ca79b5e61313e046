import { AdminNotice } from '../../../ui/admin/admin-notice';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import type { CheckedAll } from '../check-records.server';

export function CheckedNotice({ checked }: { checked: CheckedAll }) {
  const { t } = useTranslation('verifactu');
  const paths = usePaths();
  const { chain, agency } = checked;
  const isWhole = chain.first === null && agency.first === null;
  return (
    <AdminNotice kind={isWhole ? 'good' : 'problem'} about={checked}>
      {chain.first && (
        <>
          {t(`chainFault.${chain.first.fault}`, { number: chain.first.fullNumber })}{' '}
          <Link to={paths.adminInvoice(chain.first.invoiceId)}>{t('toInvoice')}</Link>{' '}
        </>
      )}
      {agency.first && (
        <>
          {t(`recordFault.${agency.first.fault}`, { number: agency.first.fullNumber })}{' '}
          {agency.first.recordId !== null && (
            <Link to={paths.adminVerifactuRecord(agency.first.recordId)}>{t('toRecord')}</Link>
          )}
        </>
      )}
      {isWhole && `${t('whole.invoices', { count: chain.invoices })} ${t('whole.records', { count: agency.records })}`}
      {chain.purged > 0 && ` ${t('whole.purged', { count: chain.purged })}`}
    </AdminNotice>
  );
}
