import { formatDate } from '../../../core/format';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import type { FilterName, ListQuery } from './desk-list-query';

/** What a filter lets through, in words. */
export function useFilterWords(query: ListQuery): (name: FilterName) => string {
  const { t } = useTranslation('bookings/desk');
  const locale = useLocale();
  return (name) => {
    switch (name) {
      case 'state':
        return query.state.map((state) => t(`state.${state}`)).join(', ');
      case 'channel':
        return query.channel.map((channel) => t(`channel.${channel}`)).join(', ');
      case 'from':
        return query.from ? t('filter.since', { date: formatDate(query.from, locale, 'medium') }) : '';
      case 'to':
        return query.to ? t('filter.until', { date: formatDate(query.to, locale, 'medium') }) : '';
      case 'unpaid':
        return t('filter.moreThanNothing');
      case 'apartment':
      case 'q':
        return query[name];
    }
  };
}
