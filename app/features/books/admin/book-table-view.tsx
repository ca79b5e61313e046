import { DataTableView } from '../../../ui/admin/data-table-view';
import { useTranslation } from '../../../ui/translation';
import type { BookTable } from '../book-table.server';

/** A table of a book in the words of its file. */
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
