import IconBan from 'virtual:icons/ban';
import IconDoor from 'virtual:icons/door';
import { useTranslation } from '../../../ui/translation';
import { EmptyState } from '../../../ui/admin/empty-state';
import type { SchedulePage } from '../schedule-page.server';
import { BlockPanel } from './block-panel';
import { DetailsPanel } from './details-panel';
import { BlockMenu } from './draw-menu';
import { KeysHelp } from './keys-help';
import { MovePanel } from './move-panel';
import { SavedToast } from './saved-toast';
import { ScheduleGrid } from './schedule-grid';
import { ScheduleLegend } from './schedule-legend';
import { ScheduleToolbar } from './schedule-toolbar';
import styles from './schedule.module.css';
import { useSchedule } from './use-schedule';
import { groundOf } from './use-carry';

/** Schedule with apartments down and days across (docs/specification.md, section 2, «bookings schedule»). */
export function ScheduleView({ page }: { page: SchedulePage }) {
  const schedule = useSchedule(page);
  const { words, known, view, cursor, carrying, drawing, details, data } = schedule;
  const { t } = useTranslation('schedule');
  const { carry } = carrying;
  const carried = schedule.isSaving ? null : carry;
  const codeOf = (id: number) => known.apartments.get(id)?.code ?? '';
  const bar = details && known.bars.get(details.key);
  return (
    <div className={styles.page}>
      <title>{`${t('title')} · Estancia`}</title>
      <ScheduleToolbar
        title={words.stretch(view.first, view.last, view.zoom)}
        first={view.first}
        today={known.today}
        zoom={view.zoom}
        compact={view.compact}
        urgent={known.urgent.length}
        dueToday={known.dueToday.length}
        filter={view.filter}
        found={schedule.found}
        groups={known.groups}
        mayUndo={Boolean(schedule.notice?.undo)}
        onGo={view.grid.scrollToDay}
        onZoom={view.zoomTo}
        onCompact={view.toggleCompact}
        onNext={schedule.next}
        onFilter={view.setFilter}
        onUndo={schedule.undo}
        words={words}
      />
      {(data.failed || data.isDeaf) && (
        <p className={styles.trouble} role="status">
          {data.failed ? t('loadFailed', { code: data.failed }) : t('lost')}
          <button type="button" onClick={data.retry}>
            {t('retry')}
          </button>
        </p>
      )}
      {view.plan.lines.length > 0 ? (
        <ScheduleGrid
          box={view.grid.scroller}
          grid={view.grid}
          known={known}
          plan={view.plan}
          base={view.base}
          zoom={view.zoom}
          compact={view.compact}
          cursor={cursor}
          carry={carried}
          drawing={drawing?.segment ?? null}
          dims={view.dims}
          words={words}
        />
      ) : (
        <EmptyState icon={IconDoor} title={t(known.apartments.size > 0 ? 'empty' : 'noApartments')} />
      )}
      <noscript>
        <a href="?all=1">{t('allRows')}</a>
      </noscript>
      <ScheduleLegend carry={carried} words={words} />

      {carried?.obstacle && carried.at && (
        <p className={styles.ban} style={{ left: carried.at.x + 14, top: carried.at.y + 16 }} aria-hidden="true">
          <IconBan size={16} />
          {words.obstacle(carried.obstacle, groundOf(known).apartment)}
        </p>
      )}
      {carry?.isDropped && (
        <MovePanel
          carry={carry}
          preview={carrying.preview}
          codeOf={codeOf}
          failed={schedule.failed}
          isSaving={schedule.isSaving}
          onSave={schedule.save}
          onCancel={schedule.cancel}
          words={words}
        />
      )}
      {bar && details && (
        <DetailsPanel
          bar={bar}
          code={codeOf(bar.apartmentId)}
          codeOf={codeOf}
          today={known.today}
          clashes={schedule.clashes(bar)}
          at={details.at}
          mayWrite={page.mayWrite}
          onMove={schedule.moveFromDetails}
          onClose={schedule.escape}
          words={words}
        />
      )}
      {drawing?.stage === 'menu' && (
        <BlockMenu
          segment={drawing.segment}
          code={codeOf(drawing.segment.apartmentId)}
          isFree={schedule.isFree(drawing.segment)}
          onBlock={schedule.block}
          onClose={schedule.escape}
          words={words}
        />
      )}
      {drawing?.stage === 'block' && (
        <BlockPanel
          today={known.today}
          segment={drawing.segment}
          code={codeOf(drawing.segment.apartmentId)}
          onSaved={schedule.blockSaved}
          onClose={schedule.escape}
          words={words}
        />
      )}
      {schedule.isHelpOpen && <KeysHelp onClose={schedule.closeHelp} words={words} />}
      <SavedToast notice={schedule.notice} onDismiss={schedule.dismiss} />
      <p className="visually-hidden" role="status" aria-live="polite">
        <span key={schedule.said.turn}>{schedule.said.text}</span>
      </p>
    </div>
  );
}
