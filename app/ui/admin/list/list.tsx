import type { RenderedIcon } from '../../rendered-icon';
import { useEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { useNavigation } from 'react-router';
import { listAddress, searchOf, type ListAddress } from '../../../core/list-address';
import type { BulkOutcome, ListPage, ListResult } from '../../../core/list-page';
import type { ColumnOf, ListRules } from '../../../core/list-rules';
import { PageHeader } from '../page-header';
import { SearchField } from '../search-field';
import { BulkNotice } from './bulk-notice';
import { BulkBar, type BulkAction } from './bulk-bar';
import { ListChips } from './list-chips';
import { ListColumns } from './list-columns';
import { ListContext, type FilterChoice, type ListParts, type ListLabels } from './list-context';
import { ListExport } from './list-export';
import { ListFilterPanel } from './list-filter-panel';
import { ListKeysHelp } from './list-keys-help';
import { ListEmptyState } from './list-nothing';
import type { ListRowLook } from './list-row';
import { ListSkeleton } from './list-skeleton';
import { ListSummary } from './list-summary';
import { ListTable } from './list-table';
import { ListTabs } from './list-tabs';
import { ListTurner } from './list-turner';
import styles from './list.module.css';
import { useListKeys } from './use-list-keys';
import { useSelection } from './use-selection';

type RowOf<L> = L extends { data: readonly (infer Row)[] } ? Row : never;

export interface AdminListProps<R extends ListRules, L extends ListResult<R>> {
  rules: R;
  page: ListPage<L>;
  to: (query?: ListAddress) => string;
  words: ListLabels<R>;
  cells: Readonly<Record<ColumnOf<R>, (row: RowOf<L>) => ReactNode>>;
  look: (row: RowOf<L>) => ListRowLook;
  icon: RenderedIcon;
  choices?: Readonly<Record<string, readonly FilterChoice[]>>;
  /** Pages above this one in the breadcrumb; `here` is this page's own label. */
  trail?: { label: string; to: string }[];
  /** The page's own actions: at most one filled button, rightmost. */
  actions?: ReactNode;
  notice?: ReactNode;
  start?: ReactNode;
  renderEnd?: (row: RowOf<L>) => ReactNode;
  /** Actions on selected rows; if undefined, rows cannot be selected. */
  bulk?: readonly BulkAction<RowOf<L>>[];
  outcome?: BulkOutcome | undefined;
  foot?: Readonly<Partial<Record<ColumnOf<R>, ReactNode>>>;
  /** Replaces the summary above the rows on a phone, if more than the number of rows is shown there. */
  summary?: ReactNode;
  exports?: boolean;
  children?: ReactNode;
}

/** A complete list of the back office: title, views, search, filters, rows, totals, page links, and selection. */
export function AdminList<R extends ListRules, L extends ListResult<R> & { data: readonly { id: number | string }[] }>(
  props: AdminListProps<R, L>,
) {
  const { rules, page, to, words, cells, look, icon, choices, bulk = [] } = props;
  const { query, data, meta } = page.list;
  const address = listAddress(rules, query, { page: query.page });
  const rows = data as readonly (RowOf<L> & { id: number | string })[];
  const box = useRef<HTMLDivElement>(null);
  const selection = useSelection(box, searchOf({ ...address, columns: undefined }));
  const onKeyDown = useListKeys(box, selection);
  const loading = useNavigation().location?.pathname === to();
  useRetainedFocus(box, searchOf(address));
  const parts = useMemo(
    () => ({ rules, page, to, words, choices: choices ?? {} }) as unknown as ListParts,
    [rules, page, to, words, choices],
  );
  const nameOf = (id: number) => {
    const row = rows.find((one) => Number(one.id) === id);
    return row ? look(row).label : `n.º ${id}`;
  };
  const selectable = props.bulk && selection;
  return (
    <ListContext value={parts}>
      <div className={styles.page} onKeyDown={onKeyDown} role="presentation">
        <title>{`${words.title} · Estancia`}</title>
        <PageHeader
          title={words.title}
          titleInBar
          {...(props.trail && { trail: props.trail, here: words.title })}
          actions={
            <>
              <span className={styles.wide}>
                <ListColumns />
                {props.exports !== false && <ListExport />}
              </span>
              {props.actions && (
                <span className={styles.actions} data-bottom-bar>
                  {props.actions}
                </span>
              )}
            </>
          }
        />
        {props.notice}
        {props.outcome && <BulkNotice outcome={props.outcome} nameOf={nameOf} />}
        <ListTabs />
        <div className={styles.tools}>
          <div className={styles.search}>
            <SearchField
              action={to()}
              label={words.search}
              placeholder={words.placeholder}
              words={query.q}
              hotkey="/"
              keep={{ ...address, q: undefined, page: undefined }}
            />
          </div>
          <ListChips />
          <ListFilterPanel />
          <ListKeysHelp selects={selectable !== undefined} />
        </div>
        {meta.total > 0 && <ListSummary>{props.summary ?? words.count?.(meta.total, false)}</ListSummary>}
        <div
          ref={box}
          tabIndex={-1}
          className={loading ? `${styles.rows} ${styles.loading}` : styles.rows}
          aria-busy={loading}
        >
          {meta.total === 0 ? (
            <>
              <ListEmptyState icon={icon} start={props.start} />
              {loading && <ListSkeleton />}
            </>
          ) : (
            <ListTable
              rows={rows}
              cells={cells}
              look={look}
              renderEnd={props.renderEnd}
              foot={props.foot as Record<string, ReactNode> | undefined}
              selection={selectable}
            />
          )}
        </div>
        {meta.total > 0 && <ListTurner />}
        {props.children}
        {selectable && <BulkBar actions={bulk} rows={rows} selection={selection} exports={props.exports !== false} />}
      </div>
    </ListContext>
  );
}

/**
 * Moves the focus to the rows if the focused element disappears with the old rows, such as the button that removes a
 * filter.
 */
function useRetainedFocus(box: RefObject<HTMLDivElement | null>, address: string) {
  const rendered = useRef(address);
  useEffect(() => {
    if (rendered.current !== address && document.activeElement === document.body) {
      box.current?.focus({ preventScroll: true });
    }
    rendered.current = address;
  }, [box, address]);
}
