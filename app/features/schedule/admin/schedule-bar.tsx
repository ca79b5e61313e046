import type { RenderedIcon } from '../../../ui/rendered-icon';
import IconAlertTriangle from 'virtual:icons/alert-triangle';
import IconArrowsLeftRight from 'virtual:icons/arrows-left-right';
import IconHourglass from 'virtual:icons/hourglass';
import IconKey from 'virtual:icons/key';
import IconLogin2 from 'virtual:icons/login-2';
import IconLogout2 from 'virtual:icons/logout-2';
import IconPlug from 'virtual:icons/plug';
import IconTool from 'virtual:icons/tool';
import { memo, type CSSProperties } from 'react';
import type { CalendarDate } from '../../../core/calendar-date';
import { contentOf, insetOf, percent, YEAR_TEXT_PX, type Extent, type Zoom } from '../geometry';
import type { Bar } from '../schedule-model';
import { causeOf, formOf, toneOf, type Cause, type Form } from '../tone';
import styles from './schedule-bar.module.css';
import type { ScheduleLabels } from './schedule-labels';

export interface ScheduleBarProps {
  bar: Bar;
  code: string;
  /** Position in days from the base, and how much of the bar lies beyond each edge of the view. */
  x: number;
  days: number;
  cutLeft: number;
  cutRight: number;
  today: CalendarDate;
  lane: number;
  lanes: number;
  zoom: Zoom;
  dayWidth: number;
  extent: Extent;
  clashes: boolean;
  isStop: boolean;
  isGhost: boolean;
  isDimmed: boolean;
  words: ScheduleLabels;
}

const iconOfForm: Partial<Record<Form, RenderedIcon>> = {
  pending: IconHourglass,
  in_house: IconKey,
  block: IconTool,
  outside: IconPlug,
};

function iconOf(form: Form, cause: Cause | null): RenderedIcon | undefined {
  if (cause === 'leaves') return IconLogout2;
  if (cause === 'arrives' || cause === 'late_arrival') return IconLogin2;
  return toneOf(cause) === 'urgent' ? IconAlertTriangle : iconOfForm[form];
}

export const numberStyle = (values: Record<`--${string}`, number>) => values as CSSProperties;

/** Positions the name in the visible part of the bar; the style sheet covers the default case. */
function nameStyle(days: number, cutLeft: number, cutRight: number, hasBalance: boolean): CSSProperties | undefined {
  if (cutLeft === 0 && cutRight === 0 && !hasBalance) return undefined;
  const seen = percent((days - cutLeft - cutRight) / days);
  return { left: percent(cutLeft / days), maxWidth: hasBalance ? `calc(${seen} - ${BALANCE_ROOM_PX}px)` : seen };
}

/** Positions the balance after the name; at the right edge the balance is cut off before the name. */
function balanceStyle(days: number, cutLeft: number, cutRight: number, letters: number): CSSProperties {
  const seen = percent((days - cutLeft - cutRight) / days);
  const name = `min(${letters * 0.5}em + 12px, ${seen} - 60px)`;
  return { left: `calc(${percent(cutLeft / days)} + ${name})`, right: percent(cutRight / days) };
}

const BALANCE_ROOM_PX = 54;

/**
 * Bar of a stay, a block, or an outside event: the color shows what needs attention, the shape shows the kind. It is a
 * plain link until JavaScript makes it draggable.
 */
export const ScheduleBar = memo(function ScheduleBar(props: ScheduleBarProps) {
  const { bar, code, x, days, cutLeft, cutRight, today, lane, lanes, zoom, dayWidth, extent } = props;
  const { clashes, isStop, isGhost, isDimmed, words } = props;
  const cause = causeOf(bar, today, clashes);
  const form = formOf(bar);
  const Icon = isGhost ? IconArrowsLeftRight : iconOf(form, cause);
  const pixels = (days - cutLeft - cutRight) * dayWidth - 3;
  const owed = bar.kind === 'booking' && bar.balanceCents > 0 ? bar.balanceCents : 0;
  const content =
    zoom === 'year' && pixels < YEAR_TEXT_PX
      ? { icon: false, name: false, balance: false }
      : contentOf(pixels, { icon: Icon !== undefined, balance: owed > 0 });
  const label = words.labelOf(bar, code, today, clashes);
  return (
    <div
      role="gridcell"
      aria-colindex={Math.max(2, Math.floor(x) + extent.before + 2)}
      aria-colspan={days}
      className={styles.place}
      data-laned={lanes > 1 || undefined}
      // The style sheet covers the common case: each inline property costs time, with hundreds of bars.
      style={{ ...insetOf({ x, days }, extent), ...(lanes > 1 && numberStyle({ '--l': lane, '--ls': lanes })) }}
    >
      <a
        href={words.hrefOf(bar)}
        className={styles.bar}
        data-key={bar.key}
        data-form={form}
        data-tone={toneOf(cause)}
        data-ghost={isGhost || undefined}
        data-dim={isDimmed || undefined}
        aria-label={label}
        title={content.name ? undefined : label}
        tabIndex={isStop ? 0 : -1}
        draggable={false}
      >
        {(content.icon || content.name) && (
          <span className={styles.name} style={nameStyle(days, cutLeft, cutRight, content.balance)}>
            {content.icon && Icon && <Icon size={14} stroke={1.75} aria-hidden="true" />}
            {content.name && words.nameOf(bar)}
          </span>
        )}
        {content.balance && (
          <span
            className={styles.balances}
            style={balanceStyle(days, cutLeft, cutRight, words.nameOf(bar).length + (Icon ? 3 : 0))}
          >
            <span className={styles.balance}>{words.balance(owed)}</span>
          </span>
        )}
      </a>
    </div>
  );
});
