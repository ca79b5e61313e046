import { formatDaysFrom } from '../../../core/format';
import { Panel } from '../../../ui/admin/panel';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import type { DaySheet } from '../day-sheet.server';
import { DayOwed } from './day-owed';
import styles from './day-table.module.css';

export function DayBails({ sheet: { today, bails } }: { sheet: DaySheet }) {
  const { t } = useTranslation('today');
  const locale = useLocale();
  if (!bails) return null;
  const rows = bails.rows.map(({ due, ...row }) => {
    const when = due ? formatDaysFrom(today, due, locale) : '';
    return { ...row, when, late: due !== null && due < today };
  });
  return (
    <Panel id="bails" title={t('bails')} note={rows.length > 0 && t('bailsNote')} flush>
      {rows.length === 0 ? <p className={styles.none}>{t('noBails')}</p> : <DayOwed rows={rows} />}
    </Panel>
  );
}
