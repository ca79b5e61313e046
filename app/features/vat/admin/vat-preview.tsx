import { Button } from '@mantine/core';
import { Form } from 'react-router';
import { formatStay } from '../../../core/format';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { Panel } from '../../../ui/admin/panel';
import { Table } from '../../../ui/admin/table';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { ShownPreview } from './vat-page.server';
import styles from './vat-view.module.css';

export function VatPreview({ preview }: { preview: ShownPreview }) {
  const { t } = useTranslation('vat');
  const { total, keptTotal, isBookingsAlone, isDeleted, isAnew } = preview;
  return (
    <>
      {isAnew && <AdminNotice kind="problem">{t('previewOld')}</AdminNotice>}
      <Panel title={t('preview')}>
        <p>{isBookingsAlone ? t('asTheyAre') : isDeleted ? t('afterDelete') : t('notSaved')}</p>
        <p>{t('wouldChange', { count: total })}</p>
        <Form method="post" className={styles.ways}>
          <input type="hidden" name="change" value={preview.change} />
          <input type="hidden" name="typed" value={JSON.stringify(preview.typed)} />
          <input type="hidden" name="preview" value={preview.digest} />
          {total > 0 && (
            <Button type="submit" name="intent" value="apply">
              {t(isBookingsAlone ? 'applyAlone' : 'apply', { count: total })}
            </Button>
          )}
          {!isBookingsAlone && (
            <Button type="submit" name="intent" value="leave" variant={total > 0 ? 'default' : 'filled'}>
              {t(total > 0 ? 'leave' : 'save')}
            </Button>
          )}
          <Button type="submit" name="intent" value="back" variant="subtle">
            {t('back')}
          </Button>
        </Form>
      </Panel>
      {total > 0 && (
        <Panel title={t('changed', { count: total })} flush>
          <Differences
            rows={preview.changed}
            label={t('changed', { count: total })}
            more={total - preview.changed.length}
          />
        </Panel>
      )}
      {keptTotal > 0 && (
        <Panel title={t('kept', { count: keptTotal })} note={t('keptNote')} flush>
          <Differences
            rows={preview.kept}
            label={t('kept', { count: keptTotal })}
            more={keptTotal - preview.kept.length}
          />
        </Panel>
      )}
    </>
  );
}

interface DifferencesProps {
  rows: ShownPreview['changed'] | ShownPreview['kept'];
  label: string;
  more: number;
}

function Differences({ rows, label, more }: DifferencesProps) {
  const { t } = useTranslation('vat');
  const locale = useLocale();
  const paths = usePaths();
  return (
    <>
      <Table label={label}>
        <thead>
          <tr>
            <th scope="col">{t('booking')}</th>
            <th scope="col">{t('stay')}</th>
            <th scope="col">{t('change')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <Link to={paths.adminBooking(row.id)}>{row.reference}</Link>
              </th>
              <td>{formatStay(row, locale, 'medium')}</td>
              <td className={styles.how}>
                {row.from} → {row.to}
                <small>{'why' in row ? t(`keptWhy.${row.why}`) : row.rule}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {more > 0 && <p className={styles.more}>{t('more', { count: more })}</p>}
    </>
  );
}
