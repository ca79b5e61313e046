import IconAlertTriangle from 'virtual:icons/alert-triangle';
import IconArrowBackUp from 'virtual:icons/arrow-back-up';
import IconChevronLeft from 'virtual:icons/chevron-left';
import IconChevronRight from 'virtual:icons/chevron-right';
import IconFilter from 'virtual:icons/filter';
import IconLayoutRows from 'virtual:icons/layout-rows';
import IconLogin2 from 'virtual:icons/login-2';
import type { MouseEvent, ReactNode } from 'react';
import { Popover } from '../../../ui/admin/list/popover';
import type { CalendarDate } from '../../../core/calendar-date';
import { Link } from '../../../ui/link';
import { filterCount, type ScheduleFilter } from '../filter-rules';
import { opening, turned, zooms, type Zoom } from '../geometry';
import type { ScheduleGroup } from '../schedule-model';
import { ScheduleFilters } from './schedule-filters';
import styles from './schedule-toolbar.module.css';
import type { ScheduleLabels } from './schedule-labels';

interface ToolbarProps {
  title: string;
  first: CalendarDate;
  today: CalendarDate;
  zoom: Zoom;
  compact: boolean;
  urgent: number;
  dueToday: number;
  filter: ScheduleFilter;
  found: number;
  groups: readonly ScheduleGroup[];
  mayUndo: boolean;
  onGo: (day: CalendarDate) => boolean;
  onZoom: (zoom: Zoom) => void;
  onCompact: () => void;
  onNext: (list: 'urgent' | 'dueToday') => void;
  onFilter: (filter: ScheduleFilter) => void;
  onUndo: () => void;
  words: ScheduleLabels;
}

/** Toolbar: date and zoom, items that need attention, filters, row height, undo. Navigation controls are also links. */
export function ScheduleToolbar(props: ToolbarProps) {
  const { title, first, today, zoom, compact, onGo, onZoom, onCompact, onNext, onUndo, words } = props;
  const { t, paths } = words;
  const rows = compact === (zoom === 'quarter' || zoom === 'year') ? undefined : compact ? 'compact' : 'comfortable';
  const to = (from: CalendarDate, nearness: Zoom = zoom) => paths.adminSchedule({ from, zoom: nearness, rows });
  const go = (day: CalendarDate) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (onGo(day)) event.preventDefault();
  };
  const move = (day: CalendarDate, label: string, icon: ReactNode) => (
    <Link to={to(day)} className={styles.icon} aria-label={label} title={label} onClick={go(day)}>
      {icon}
    </Link>
  );
  const filters = filterCount(props.filter);
  return (
    <header className={styles.bar}>
      <div className={styles.where}>
        {move(turned(first, zoom, -1), t('bar_tools.back'), <IconChevronLeft size={18} aria-hidden="true" />)}
        {move(turned(first, zoom, 1), t('bar_tools.on'), <IconChevronRight size={18} aria-hidden="true" />)}
        <Link
          to={to(opening(today, zoom))}
          className={styles.button}
          aria-keyshortcuts="T"
          onClick={go(opening(today, zoom))}
        >
          {t('bar_tools.today')}
        </Link>
      </div>
      <h1 className={styles.title} aria-live="off">
        <span className="visually-hidden">{t('title')}: </span>
        {title}
      </h1>
      <nav className={styles.zooms} aria-label={t('bar_tools.zoom')}>
        {zooms.map((each) => (
          <Link
            key={each}
            to={to(opening(today, each), each)}
            aria-current={each === zoom ? 'true' : undefined}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey) return;
              event.preventDefault();
              onZoom(each);
            }}
          >
            <span className={each === 'weeks' ? styles.wide : undefined}>{t(`bar_tools.${each}`)}</span>
            {each === 'weeks' && <span className={styles.narrow}>{t('bar_tools.week')}</span>}
          </Link>
        ))}
      </nav>
      <div className={styles.tools}>
        <button
          type="button"
          className={styles.button}
          data-tone="urgent"
          aria-label={t('bar_tools.urgentNext', { count: props.urgent })}
          aria-keyshortcuts="U"
          onClick={() => onNext('urgent')}
        >
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
          <span className={styles.wide}>{t('bar_tools.urgent')}</span> <b>{props.urgent}</b>
        </button>
        <button
          type="button"
          className={styles.button}
          data-tone="today"
          aria-label={t('bar_tools.dueNext', { count: props.dueToday })}
          onClick={() => onNext('dueToday')}
        >
          <IconLogin2 size={16} stroke={1.75} aria-hidden="true" />
          <span className={styles.wide}>{t('bar_tools.today')}</span> <b>{props.dueToday}</b>
        </button>
        <label className={styles.choose}>
          <span className="visually-hidden">{t('bar_tools.zoom')}</span>
          <select value={zoom} onChange={(event) => onZoom(event.currentTarget.value as Zoom)}>
            {zooms.map((each) => (
              <option key={each} value={each}>
                {t(each === 'weeks' ? 'bar_tools.week' : `bar_tools.${each}`)}
              </option>
            ))}
          </select>
        </label>
        <span className={styles.more}>
          <Popover
            id="schedule-filters"
            side="right"
            className={styles.button}
            button={
              <>
                <IconFilter size={16} stroke={1.75} aria-hidden="true" />
                {t('bar_tools.filters')}
                {filters > 0 && (
                  <b>
                    {filters}
                    <span className="visually-hidden"> {t('bar_tools.filtersOn')}</span>
                  </b>
                )}
              </>
            }
          >
            <ScheduleFilters
              filter={props.filter}
              found={props.found}
              groups={props.groups}
              onFilter={props.onFilter}
              words={words}
            />
          </Popover>
          <Link
            to={paths.adminSchedule({ from: first, zoom, rows: compact ? 'comfortable' : 'compact' })}
            className={styles.button}
            title={t(compact ? 'bar_tools.toComfortable' : 'bar_tools.toCompact')}
            onClick={(event) => {
              event.preventDefault();
              onCompact();
            }}
          >
            <IconLayoutRows size={16} stroke={1.75} aria-hidden="true" />
            {t(compact ? 'bar_tools.compact' : 'bar_tools.comfortable')}
          </Link>
          <button
            type="button"
            className={styles.icon}
            data-framed
            aria-label={t('bar_tools.undo')}
            title={t('bar_tools.undo')}
            aria-keyshortcuts="Control+Z"
            onClick={onUndo}
            {...(!props.mayUndo && { 'aria-disabled': true })}
          >
            <IconArrowBackUp size={16} stroke={1.75} aria-hidden="true" />
          </button>
        </span>
      </div>
    </header>
  );
}
