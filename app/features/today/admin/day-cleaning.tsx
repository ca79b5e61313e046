import { formatClockTime } from '../../../core/format';
import { cleaningAnswers, type CleaningState } from '../../../core/cleaning-states';
import { PostButton } from '../../../ui/admin/action-button';
import { Panel } from '../../../ui/admin/panel';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import type { DaySheet } from '../day-sheet.server';
import { cleaningLabels } from './cleaning-labels';
import styles from './day-cleaning.module.css';
import table from './day-table.module.css';

type ToClean = DaySheet['toClean'][number];

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
              {mayWrite ? <Next row={row} /> : <span />}
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
      {cleaningLabels(row)
        .map((word) => t(`${word}`, values))
        .join(' · ')}
    </span>
  );
}

const STEPS = {
  to_clean: { to: 'in_progress', label: 'startClean', name: 'startCleanOf' },
  in_progress: { to: 'clean', label: 'markClean', name: 'markCleanOf' },
  clean: null,
} as const satisfies Record<CleaningState, { to: CleaningState; label: string; name: string } | null>;

function Next({ row: { apartmentId, code, cleaning, by } }: { row: ToClean }) {
  const { t } = useTranslation('today');
  const step = STEPS[cleaning];
  if (!step) return <span />;
  return (
    <PostButton
      intent="cleaning"
      fields={{ id: apartmentId, by: cleaningAnswers(step.to, 'isBeingCleaned') ? by : '', cleaning: step.to }}
      label={t(step.label)}
      name={t(step.name, { code })}
      size="xs"
      formClass={styles.next}
    />
  );
}
