import type { ReactNode } from 'react';
import { activeFilters, listAddress, sortBy } from '../../../core/list-address';
import { shownColumns } from '../../../core/list-rules';
import { useTranslation } from '../../translation';
import { SortHead } from '../sort-head';
import { Table } from '../table';
import { useList } from './list-context';
import { ListRow, type Cells, type ListRowLook } from './list-row';
import styles from './list-table.module.css';
import { SelectAll } from './select-boxes';
import type { Selection } from './use-selection';

interface ListTableProps<Row> {
  rows: readonly Row[];
  cells: Cells<Row>;
  look: (row: Row) => ListRowLook;
  renderEnd: ((row: Row) => ReactNode) | undefined;
  foot: Readonly<Record<string, ReactNode>> | undefined;
  selection: Selection | undefined;
}

export function ListTable<Row extends { id: number | string }>(props: ListTableProps<Row>) {
  const { rows, cells, look, renderEnd, foot, selection } = props;
  const { t } = useTranslation('ui/list');
  const { rules, page, to, words } = useList();
  const { query, meta } = page.list;
  const shown = shownColumns(rules, query);
  const order = query.sort.descending ? 'descending' : 'ascending';
  const ruleOf = (name: string) => rules.columns[name]!;
  return (
    <Table label={words.title} className={styles.table}>
      <thead>
        <tr>
          {selection && <SelectAll selection={selection} />}
          {shown.map((name) =>
            ruleOf(name).sort ? (
              <SortHead
                key={name}
                label={words.column(name)}
                to={to(listAddress(rules, query, sortBy(rules, query, name)))}
                order={query.sort.field === name ? order : undefined}
                figure={ruleOf(name).figure ?? false}
                roomy={ruleOf(name).roomy ?? false}
              />
            ) : (
              <th key={name} scope="col" data-figure={ruleOf(name).figure} data-roomy={ruleOf(name).roomy}>
                {words.column(name)}
              </th>
            ),
          )}
          {renderEnd && (
            <th scope="col" className={styles.end}>
              <span className="visually-hidden">{t('actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody key={JSON.stringify({ ...listAddress(rules, query, { page: query.page }), columns: '' })}>
        {rows.map((row) => (
          <ListRow
            key={row.id}
            row={row}
            names={shown}
            cells={cells}
            look={look(row)}
            end={renderEnd?.(row)}
            selection={selection}
          />
        ))}
      </tbody>
      {foot && <Foot foot={foot} names={shown} lead={selection ? 1 : 0} trail={renderEnd ? 1 : 0} total={meta.total} />}
    </Table>
  );
}

interface FootProps {
  foot: Readonly<Record<string, ReactNode>>;
  names: readonly string[];
  lead: number;
  trail: number;
  total: number;
}

function Foot({ foot, names, lead, trail, total }: FootProps) {
  const { words, rules, page } = useList();
  const { query } = page.list;
  const filtered = query.view !== rules.views[0] || activeFilters(rules, query).length > 0;
  return (
    <tfoot>
      <tr>
        {lead > 0 && <td />}
        {names.slice(0, 1).map((name) => (
          <td key={name} data-soft className={styles.count}>
            {words.count?.(total, filtered)}
          </td>
        ))}
        {names.slice(1).map((name) => (
          <td key={name} data-figure={rules.columns[name]!.figure} data-strong data-roomy={rules.columns[name]!.roomy}>
            {foot[name]}
          </td>
        ))}
        {trail > 0 && <td />}
      </tr>
    </tfoot>
  );
}
