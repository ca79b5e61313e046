import { Picker } from '../../../ui/admin/picker';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import type { PickerPage } from './customer-page.server';
import styles from '../../../ui/admin/picker-row.module.css';

export function CustomerPicker({ page: { words, rows, total } }: { page: PickerPage }) {
  const { t } = useTranslation('customers/admin');
  const paths = usePaths();
  return (
    <Picker
      title={t('picker.title')}
      here={t('edit')}
      list={{ label: t('title'), to: paths.adminCustomers() }}
      action={paths.adminCustomer()}
      label={t('picker.label')}
      placeholder={t('picker.placeholder')}
      words={words}
      head={words ? t('picker.found', { count: total }) : t('picker.suggested')}
      first={rows[0] && paths.adminCustomer(rows[0].id)}
      keys={{ choose: t('picker.choose'), enter: t('picker.enter'), open: t('picker.open'), back: t('picker.back') }}
    >
      {rows.map((row) => (
        <li key={row.id}>
          <Link to={paths.adminCustomer(row.id)} prefetch="intent" data-row className={styles.row}>
            <bdi className={styles.name}>{row.name || t('list.noName')}</bdi>
            <span className={styles.soft}>{row.phone}</span>
            <span className={styles.last}>{row.email}</span>
          </Link>
        </li>
      ))}
    </Picker>
  );
}
