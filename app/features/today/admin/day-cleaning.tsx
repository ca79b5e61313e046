import { Button } from '@mantine/core';
import { Form } from 'react-router';
import { formatClockTime } from '../../../core/format';
import { Panel } from '../../../ui/admin/panel';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import type { DaySheet } from '../day-sheet.server';
import { cleaningWords } from './cleaning-words';
import styles from './day-cleaning.module.css';
import table from './day-table.module.css';

type ToClean = DaySheet['toClean'][number];

/** What has to be made ready, who enters it when, and who is at it. */
export function DayCleaning({ sheet: { toClean, mayWrite } }: { sheet: DaySheet }) {
  const { t } = useTranslation('today');
  return (
    <Panel id="cleaning" title={t('cleanList')} note={toClean.length > 0 && toClean.length} flush>
      {toClean.length === 0 ? (
        <p className={table.none}>{t('allClean')}</p>
      ) : (
        <ul className={styles.list}>
          {toClean.map((row) => (
            <li key={row.apartmentId}>
              <b className={styles.code}>{row.code}</b>
              <When row={row} />
              {mayWrite && row.cleaning !== 'clean' ? <Next row={row} /> : <span />}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function When({ row }: { row: ToClean }) {
  const { t } = useTranslation('today');
  const locale = useLocale();
  const { arrivesAt, by } = row;
  const values = { time: arrivesAt ? formatClockTime(arrivesAt, locale) : '', name: by };
  return (
    <span className={arrivesAt ? styles.soon : styles.soft}>
      {cleaningWords(row)
        .map((word) => t(`${word}`, values))
        .join(' · ')}
    </span>
  );
}

/** From to be cleaned to being cleaned, from there to clean. */
function Next({ row: { apartmentId, code, cleaning, by } }: { row: ToClean }) {
  const { t } = useTranslation('today');
  const isBegun = cleaning === 'in_progress';
  return (
    <Form method="post" preventScrollReset className={styles.next}>
      <input type="hidden" name="id" value={apartmentId} />
      <input type="hidden" name="by" value={isBegun ? '' : by} />
      <input type="hidden" name="cleaning" value={isBegun ? 'clean' : 'in_progress'} />
      <Button
        type="submit"
        name="intent"
        value="cleaning"
        size="xs"
        variant="default"
        aria-label={t(isBegun ? 'markCleanOf' : 'startCleanOf', { code })}
      >
        {t(isBegun ? 'markClean' : 'startClean')}
      </Button>
    </Form>
  );
}
