import { formatNumber } from '../../core/format';
import { pageSizes } from '../../core/list-rules';
import { useTranslation } from '../translation';
import { useLocale } from '../use-locale';
import { PageTurner } from './page-turner';

interface RowsTurnerProps {
  meta: { page: number; perPage: number; total: number };
  shown: number;
  /** Builds the address of another page, or of the first page with another page size. */
  to: (change: { page: number } | { perPage: number }) => string;
}

/** The range of visible rows and links to the other pages, with the texts of lists (`ui/list`). */
export function RowsTurner({ meta: { page, perPage, total }, shown, to }: RowsTurnerProps) {
  const { t } = useTranslation('ui/list');
  const locale = useLocale();
  const first = (page - 1) * perPage + 1;
  const lastPage = Math.max(Math.ceil(total / perPage), 1);
  return (
    <PageTurner
      label={t('pages')}
      range={t('range', {
        first: formatNumber(first, locale),
        last: formatNumber(first + shown - 1, locale),
        total: formatNumber(total, locale),
      })}
      rows={{
        label: t('perPage'),
        current: perPage,
        sizes: pageSizes.map((size) => ({ size, to: to({ perPage: size }) })),
      }}
      previous={{ label: t('previous'), to: page > 1 ? to({ page: page - 1 }) : undefined }}
      next={{ label: t('next'), to: page < lastPage ? to({ page: page + 1 }) : undefined }}
      page={page}
    />
  );
}
