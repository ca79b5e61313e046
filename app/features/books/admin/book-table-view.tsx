import { DataTableView } from '../../../ui/admin/data-table-view';
import { useTranslation } from '../../../ui/translation';
import type { BookTable } from '../book-table.server';

export function BookTableView({ table }: { table: BookTable }) {
  const { t } = useTranslation('books/admin');
  return (
    <DataTableView
      label={t(`table.${table.name}`)}
      table={table}
      heads={(column) => t(`column.${column}`)}
      sum={t('sum')}
    />
  );
}
