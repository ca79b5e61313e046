import { useSearchParams } from 'react-router';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';

/** Links to the invoices that the last change issued, as listed in the address (`?issued=12-13`). */
export function IssuedNote({ issued }: { issued: readonly { id: number; fullNumber: string | null }[] }) {
  const { t } = useTranslation('bookings/invoicing');
  const paths = usePaths();
  return (
    <>
      {t('issued', { count: issued.length })}{' '}
      {issued.map(({ id, fullNumber }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link to={paths.adminInvoice(id)} className="figures">
            {fullNumber}
          </Link>
        </span>
      ))}
      .
    </>
  );
}

/** Returns the booking's invoices that the address names as just issued, oldest first. */
export function useIssued<Row extends { id: number; fullNumber: string | null }>(
  rows: readonly Row[] | undefined,
): Row[] {
  const [search] = useSearchParams();
  const ids = (search.get('issued') ?? '').split('-');
  return (rows ?? []).filter(({ id, fullNumber }) => fullNumber !== null && ids.includes(String(id))).toReversed();
}
