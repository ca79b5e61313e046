import type { CalendarDate } from '../../../core/calendar-date';
import { formatDate } from '../../../core/format';
import { valueOf } from '../../../core/list-address';
import { useTranslation } from '../../translation';
import { useLocale } from '../../use-locale';
import { useList, type ListParts } from './list-context';

export function useFilterText() {
  const { t } = useTranslation('ui/list');
  const locale = useLocale();
  const { rules, words, choices, page } = useList();
  const { query } = page.list;
  const choiceOf = (filter: string, value: string) => choiceText({ words, choices }, filter, value);
  return {
    name: (filter: string) => (filter === 'q' ? t('search') : words.filter(filter)),
    value: (filter: string): string => {
      const value = valueOf(query, filter);
      switch (rules.filters[filter]?.kind) {
        case 'many':
          return (value as string[]).map((one) => choiceOf(filter, one)).join(', ');
        case 'flag':
          return words.value?.(filter, '1') ?? t('yes');
        case 'date':
          return formatDate(value as CalendarDate, locale, 'medium');
        case 'choice':
        case 'id':
          return choiceOf(filter, String(value));
        default:
          return String(value);
      }
    },
  };
}

export function choiceText({ words, choices }: Pick<ListParts, 'words' | 'choices'>, filter: string, value: string) {
  return choices[filter]?.find((choice) => choice.value === value)?.label ?? words.value?.(filter, value) ?? value;
}
