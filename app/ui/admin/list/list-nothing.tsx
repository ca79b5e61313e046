import { Button } from '@mantine/core';
import IconFilterOff from 'virtual:icons/filter-off';
import type { RenderedIcon } from '../../rendered-icon';
import type { ReactNode } from 'react';
import { activeFilters, dropFilter, listAddress, noFilters } from '../../../core/list-address';
import { Link } from '../../link';
import { useTranslation } from '../../translation';
import { EmptyState } from '../empty-state';
import { useList } from './list-context';
import { useFilterText } from './use-filter-text';

export function ListEmptyState({ icon, start }: { icon: RenderedIcon; start: ReactNode }) {
  const { t } = useTranslation('ui/list');
  const { rules, page, to, words } = useList();
  const text = useFilterText();
  const { query, counts } = page.list;
  const { hint } = page;
  const active = activeFilters(rules, query);
  if (active.length === 0) {
    const isEmpty = Object.values(counts).every((count) => count === 0);
    if (!isEmpty) return <EmptyState icon={icon} title={words.noneHere ?? t('empty.view')} />;
    return (
      <EmptyState icon={icon} title={words.none} text={words.noneText}>
        {start}
      </EmptyState>
    );
  }
  const dropping = hint
    ? t('empty.without', { filter: `${text.name(hint.filter)}: ${text.value(hint.filter)}`, count: hint.count })
    : t('empty.dropMore');
  return (
    <EmptyState
      icon={IconFilterOff}
      title={words.unmatched?.(active.length) ?? t('empty.unmatched', { count: active.length })}
      text={hint || active.length > 1 ? dropping : undefined}
    >
      {hint && (
        <Button component={Link} to={to(listAddress(rules, query, dropFilter(rules, hint.filter)))} variant="default">
          {t('empty.drop')}
        </Button>
      )}
      {(!hint || active.length > 1) && <Link to={to(listAddress(rules, query, noFilters(rules)))}>{t('dropAll')}</Link>}
    </EmptyState>
  );
}
