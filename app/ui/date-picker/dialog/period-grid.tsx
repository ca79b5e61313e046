import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { asDate } from '../../../core/calendar-date';
import type { DateMode } from '../../../core/date-kind';
import { formatDate } from '../../../core/format';
import { capitalize } from '../../../core/spelled-text';
import { useTranslation } from '../../translation';
import { useLocale } from '../../use-locale';
import { PAGE, periodAfterKey, periodAt, periodIndex, ROW, withinYears, type PeriodKind } from '../period';
import styles from './period-grid.module.css';
import { Sign } from './sign';

interface PeriodGridProps {
  kind: PeriodKind;
  mode: DateMode;
  picked: readonly string[];
  today: string;
  isUnavailable: (value: string) => boolean;
  onPick: (value: string) => void;
}

/** Grid of the months of a year, or of twelve years. */
export function PeriodGrid({ kind, mode, picked, today, isUnavailable, onPick }: PeriodGridProps) {
  const { t } = useTranslation('ui');
  const nameOf = usePeriodNames(kind);
  const table = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  const [active, setActive] = useState(() => periodIndex(picked[0] ?? today, kind));
  const [seen, setSeen] = useState(picked[0]);
  if (picked[0] !== seen) {
    setSeen(picked[0]);
    if (picked.length === 1 && picked[0] !== undefined) setActive(periodIndex(picked[0], kind));
  }
  useEffect(() => {
    if (moved.current) table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    moved.current = false;
  }, [active]);

  const start = active - (active % PAGE);
  const caption =
    kind === 'month' ? String(start / PAGE) : `${withinYears(start, kind)} – ${withinYears(start + PAGE - 1, kind)}`;
  const keys = (event: KeyboardEvent) => {
    const to = periodAfterKey(active, event.key, kind);
    if (to === undefined) return;
    event.preventDefault();
    moved.current = to !== active;
    setActive(to);
  };
  const turn = (pages: number) => setActive(withinYears(active + pages * PAGE, kind));
  const cell = (index: number) => {
    if (index !== withinYears(index, kind)) return <div key={index} role="gridcell" />;
    const value = periodAt(index, kind);
    const [from, to] = picked;
    const ends = mode === 'range' && from !== undefined && to !== undefined;
    const selected = ends ? value >= from && value <= to : picked.includes(value);
    const end = ends && (value === from || value === to);
    const unavailable = isUnavailable(value);
    const texts = [
      nameOf(index, true),
      mode === 'range' && value === from && t('dates.start'),
      ends && value === to && value !== from && t('dates.end'),
      unavailable && t('dates.unavailable'),
    ];
    return (
      <div
        key={index}
        role="gridcell"
        aria-selected={selected || undefined}
        data-middle={(ends && selected && !end) || undefined}
      >
        <button
          type="button"
          tabIndex={index === active ? 0 : -1}
          aria-label={texts.filter(Boolean).join(', ')}
          aria-disabled={unavailable || undefined}
          aria-current={value === today ? 'date' : undefined}
          className={styles.button}
          onClick={() => {
            setActive(index);
            if (!unavailable) onPick(value);
          }}
        >
          {nameOf(index, false)}
        </button>
      </div>
    );
  };
  return (
    <>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.turn}
          aria-label={t(kind === 'month' ? 'dates.previousYear' : 'dates.previousYears')}
          onClick={() => turn(-1)}
        >
          <Sign of="left" />
        </button>
        <span role="status" aria-live="polite" className={styles.caption}>
          {caption}
        </span>
        <button
          type="button"
          className={styles.turn}
          aria-label={t(kind === 'month' ? 'dates.nextYear' : 'dates.nextYears')}
          onClick={() => turn(1)}
        >
          <Sign of="right" />
        </button>
      </div>
      <div
        ref={table}
        role="grid"
        tabIndex={-1}
        aria-label={caption}
        aria-multiselectable={mode !== 'single' || undefined}
        className={styles.grid}
        onKeyDown={keys}
      >
        {Array.from({ length: PAGE / ROW }, (_, row) => (
          <div key={row} role="row" className={styles.row}>
            {Array.from({ length: ROW }, (__, column) => cell(start + row * ROW + column))}
          </div>
        ))}
      </div>
    </>
  );
}

function usePeriodNames(kind: PeriodKind) {
  const locale = useLocale();
  return (index: number, full: boolean) => {
    if (kind === 'year') return String(index);
    const first = asDate(`${periodAt(index, 'month')}-01`);
    return full ? formatDate(first, locale, 'month') : capitalize(formatDate(first, locale, 'monthName'), locale);
  };
}
