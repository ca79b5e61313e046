import { formatNumber } from '../../../core/format';
import { listAddress } from '../../../core/list-address';
import { pageSizes } from '../../../core/list-rules';
import { useTranslation } from '../../translation';
import { useLocale } from '../../use-locale';
import { PageTurner } from '../page-turner';
import { useList } from './list-context';

/** Which rows of how many, and the way to the others. */
export function ListTurner() {
  const { t } = useTranslation('ui/list');
  const locale = useLocale();
  const { rules, page, to } = useList();
  const { query, meta, data } = page.list;
  const first = (meta.page - 1) * meta.perPage + 1;
  const toPage = (number: number) => to(listAddress(rules, query, { page: number }));
  return (
    <PageTurner
      label={t('pages')}
      range={t('range', {
        first: formatNumber(first, locale),
        last: formatNumber(first + data.length - 1, locale),
        total: formatNumber(meta.total, locale),
      })}
      rows={{
        label: t('perPage'),
        current: meta.perPage,
        sizes: pageSizes.map((size) => ({ size, to: to(listAddress(rules, query, { perPage: size })) })),
      }}
      previous={{ label: t('previous'), to: meta.page > 1 ? toPage(meta.page - 1) : undefined }}
      next={{ label: t('next'), to: meta.page < page.lastPage ? toPage(meta.page + 1) : undefined }}
      page={meta.page}
    />
  );
}
