import { listAddress } from '../../../core/list-address';
import { RowsTurner } from '../rows-turner';
import { useList } from './list-context';

export function ListTurner() {
  const { rules, page, to } = useList();
  const { query, meta, data } = page.list;
  return <RowsTurner meta={meta} shown={data.length} to={(change) => to(listAddress(rules, query, change))} />;
}
