import IconDownload from 'virtual:icons/download';
import IconX from 'virtual:icons/x';
import type { RenderedIcon } from '../../rendered-icon';
import { useState } from 'react';
import { Form, useLocation } from 'react-router';
import { formatNumber } from '../../../core/format';
import { listAddress } from '../../../core/list-address';
import { pageSizes } from '../../../core/list-rules';
import { useTranslation } from '../../translation';
import { useLocale, usePaths } from '../../use-locale';
import { RefusedButton } from '../refused-button';
import styles from './bulk-bar.module.css';
import { useList } from './list-context';
import { BULK_FORM } from './select-boxes';
import type { Selection } from './use-selection';

/** An action on the selected rows; the page's action receives `intent` and the rows' `ids`. */
export interface BulkAction<Row> {
  intent: string;
  label: string;
  icon?: RenderedIcon;
  /** Returns the reason why these rows do not allow the action, and what to do about it; undefined if they allow it. */
  refusal?: (rows: readonly Row[]) => string | undefined;
}

interface BulkBarProps<Row> {
  actions: readonly BulkAction<Row>[];
  rows: readonly Row[];
  selection: Selection;
  exports: boolean;
}

export function BulkBar<Row extends { id: number | string }>({ actions, rows, selection, exports }: BulkBarProps<Row>) {
  const { t } = useTranslation('ui/list');
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const paths = usePaths();
  const { rules, page } = useList();
  const { query, meta } = page.list;
  const [whole, setWhole] = useState(false);
  const selected = rows.filter(({ id }) => selection.ids.includes(String(id)));
  return (
    <Form
      id={BULK_FORM}
      method="post"
      action={pathname + search}
      className={styles.bar}
      aria-label={t('select.actions')}
      preventScrollReset
    >
      <p role="status">
        {selected.length > 0 && <b className="figures">{t('select.count', { count: selected.length })}</b>}
      </p>
      {meta.total > rows.length && (
        <label className={styles.whole}>
          <input type="checkbox" name="whole" value="1" onChange={(event) => setWhole(event.currentTarget.checked)} />
          {t('select.whole', { total: formatNumber(meta.total, locale) })}
        </label>
      )}
      <div className={styles.actions}>
        {actions.map((action) => (
          <BulkButton key={action.intent} action={action} rows={selected} />
        ))}
        {exports && selected.length > 0 && (
          <a
            href={paths.adminExport(rules.name, {
              ...listAddress(rules, query, { saved: undefined, perPage: pageSizes[0] }),
              ids: whole ? undefined : selection.ids.join(','),
              format: 'xlsx',
            })}
            download
          >
            <IconDownload size={16} aria-hidden="true" />
            {t('export.open')}
          </a>
        )}
        <button
          type="reset"
          className={styles.clear}
          aria-label={t('select.clear')}
          onClick={() => selection.setAll(false)}
        >
          <IconX size={16} aria-hidden="true" />
        </button>
      </div>
    </Form>
  );
}

function BulkButton<Row>({ action, rows }: { action: BulkAction<Row>; rows: readonly Row[] }) {
  const { intent, label, refusal, icon: Icon } = action;
  const reason = rows.length > 0 ? refusal?.(rows) : undefined;
  if (reason) return <RefusedButton label={label} reason={reason} above />;
  return (
    <button type="submit" name="intent" value={intent}>
      {Icon && <Icon size={16} aria-hidden="true" />}
      {label}
    </button>
  );
}
