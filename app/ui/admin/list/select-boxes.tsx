import { useTranslation } from '../../translation';
import styles from './list-table.module.css';
import type { Selection } from './use-selection';

export const BULK_FORM = 'list-bulk';

/** Checkbox in the table header that selects all rows of the page or none. */
export function SelectAll({ selection }: { selection: Selection }) {
  const { t } = useTranslation('ui/list');
  return (
    <th scope="col" className={styles.select}>
      <label title={t('select.all')}>
        <input
          type="checkbox"
          aria-label={t('select.all')}
          onChange={(event) => selection.setAll(event.currentTarget.checked)}
        />
      </label>
    </th>
  );
}

/** Checkbox of a row; the browser submits it with the bulk bar's form. */
export function SelectRow({ id, label, selection }: { id: number | string; label: string; selection: Selection }) {
  const { t } = useTranslation('ui/list');
  return (
    <td className={styles.select}>
      <label>
        <input
          type="checkbox"
          name="ids"
          value={id}
          form={BULK_FORM}
          aria-label={t('select.one', { name: label })}
          onClick={(event) => selection.click(event.currentTarget, event.shiftKey)}
        />
      </label>
    </td>
  );
}
