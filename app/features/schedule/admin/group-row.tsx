import IconChevronDown from 'virtual:icons/chevron-down';
import { memo } from 'react';
import { addDays, type CalendarDate } from '../../../core/calendar-date';
import type { FreeCounts } from '../free-counts';
import { insetOf, type Extent, type Zoom } from '../geometry';
import type { GroupLine } from '../grid-lines';
import { numberStyle } from './schedule-bar';
import styles from './group-row.module.css';
import track from './schedule-track.module.css';
import type { ScheduleLabels } from './schedule-labels';

interface GroupRowProps {
  line: GroupLine;
  index: number;
  base: CalendarDate;
  zoom: Zoom;
  first: number;
  last: number;
  extent: Extent;
  free: FreeCounts;
  isKnown: (day: CalendarDate) => boolean;
  words: ScheduleLabels;
}

export const GroupRow = memo(function GroupRow({
  line,
  index,
  base,
  zoom,
  first,
  last,
  extent,
  free,
  isKnown,
  words,
}: GroupRowProps) {
  const { group, open } = line;
  const { t, groupName } = words;
  const name = groupName(group);
  const count = group.apartments.filter(({ wholeFlat }) => !wholeFlat).length;
  const counts = free.byGroup.get(group.key);
  const showsDays = zoom === 'weeks' || zoom === 'month';
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={styles.group}
      style={numberStyle({ '--r': line.rowsAbove, '--g': line.groupsAbove, '--ll': line.lanesAbove })}
    >
      <div role="rowheader" className={styles.head}>
        <button
          type="button"
          className={styles.fold}
          data-fold={group.key}
          aria-expanded={open}
          aria-label={t(open ? 'fold' : 'unfold', { name })}
        >
          <IconChevronDown size={14} aria-hidden="true" />
          <b>{name}</b>
          <span>{group.kind === 'suites' ? count : t('rooms', { count })}</span>
        </button>
      </div>
      <div className={`${track.track} ${styles.days}`}>
        {showsDays &&
          counts &&
          Array.from({ length: last - first }, (_, offset) => {
            const day = addDays(base, first + offset);
            const figure = counts[offset] ?? 0;
            return (
              isKnown(day) && (
                <div
                  key={day}
                  role="gridcell"
                  aria-colindex={first + offset + extent.before + 2}
                  className={styles.count}
                  style={insetOf({ x: first + offset, days: 1 }, extent)}
                >
                  {figure === 0 ? <span aria-label="0">·</span> : figure}
                </div>
              )
            );
          })}
      </div>
    </div>
  );
});
