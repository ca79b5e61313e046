import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { addDays, earlier, later } from '../../../core/calendar-date';
import { nightAt, opening } from '../geometry';
import { clashesOf } from '../lanes';
import { barsAfter } from '../move-request';
import { moveRefusalOf, type Pull } from '../proposal';
import type { Bar, Segment, AttentionItem } from '../schedule-model';
import type { SchedulePage } from '../schedule-page.server';
import { deleteBlock, saveMove, undoMove, type MoveChoice, type SavedMove } from './move-api';
import type { SavedNotice } from './saved-toast';
import { useScheduleLabels } from './schedule-labels';
import { useAnnouncer } from './use-announcer';
import { groundOf, useCarry } from './use-carry';
import { useCursor } from './use-cursor';
import { useKeys } from './use-keys';
import { usePointer, type Spot } from './use-pointer';
import { useScheduleData } from './use-schedule-data';
import { useScheduleView } from './use-schedule-view';
import { spotFinder } from './spot-finder';

interface Drawing {
  segment: Segment;
  stage: 'drawing' | 'menu' | 'block';
}

export function useSchedule(page: SchedulePage) {
  const labels = useScheduleLabels();
  const { t, locale } = labels;
  const navigate = useNavigate();
  const data = useScheduleData(page, locale);
  const { known, store } = data;
  const view = useScheduleView(page, known);
  const { base, grid } = view;
  const { said, announce } = useAnnouncer();
  const keyboard = useCursor(view, known);
  const carrying = useCarry(known, labels, announce);
  const [details, setDetails] = useState<{ key: string; at: { x: number; y: number } | null } | null>(null);
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const [notice, setNotice] = useState<SavedNotice | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const { carry } = carrying;
  const codeOf = (id: number) => known.apartments.get(id)?.code ?? '';

  const { show } = data;
  useEffect(() => void show(view.first, view.last), [show, view.first, view.last]);

  const isFree = ({ apartmentId, from, to }: Segment) =>
    !groundOf(known)
      .barsClosing(apartmentId)
      .some((bar) => bar.from < to && bar.to > from);
  const clashes = (bar: Bar) =>
    bar.to > known.today && clashesOf(known.rows.get(bar.apartmentId) ?? []).some((clash) => clash.with === bar.key);

  const startPull = (bar: Bar, pull: Pull, via: 'pointer' | 'keys', at: Spot['at'] | null = null): boolean => {
    if (isSaving) return false;
    const refusal = moveRefusalOf(bar, pull, page.mayWrite);
    if (refusal || bar.kind !== 'booking') {
      announce(t(`moveRefusal.${refusal ?? 'block'}`));
      return false;
    }
    setDetails(null);
    setDrawing(null);
    setFailed(null);
    carrying.begin(bar, pull, via, at);
    if (via === 'pointer') keyboard.note({ apartmentId: bar.apartmentId, day: bar.from, key: bar.key });
    return true;
  };

  const escape = () => {
    if (isSaving) return;
    if (carry) carrying.cancel();
    if (carry || details || drawing) keyboard.focusAgain();
    setDetails(null);
    setDrawing(null);
    setFailed(null);
  };

  const notify = (text: string, undo: SavedNotice['undo'] = null) =>
    setNotice({ key: `${Date.now()} ${text}`, text, undo });
  const takeBack = async (undoing: ReturnType<typeof undoMove>, done: string) => {
    const result = await store.whileSaving(undoing);
    notify(result?.refusal ? t('move.failed', { reason: result.refusal.title }) : done);
    data.retry();
  };
  const save = async (choice: MoveChoice) => {
    if (!carry || isSaving) return;
    const { bar, proposal } = carry;
    const { place } = proposal;
    const before = [...known.bars.values()].filter((each) => each.kind === 'booking' && each.id === bar.id);
    setSaving(true);
    setFailed(null);
    // Shows the bar at its new place at once; the bar returns to its old place if the server refuses.
    store.replaceBooking(bar.id, barsAfter(bar, proposal, bar));
    keyboard.put({ apartmentId: place.apartmentId, day: place.from, key: null });
    const result = await store.whileSaving(saveMove(bar, proposal, choice, locale));
    const refuse = (reason: string) => {
      store.replaceBooking(bar.id, before);
      keyboard.note({ apartmentId: bar.apartmentId, day: bar.from, key: bar.key });
      setFailed(reason);
      data.retry();
    };
    const recordSavedMove = ({ version, eventId, totalCents }: SavedMove) => {
      const changed = { version, ...(totalCents !== undefined && { totalCents }) };
      store.replaceBooking(bar.id, barsAfter(bar, proposal, changed));
      carrying.end();
      const where = `${codeOf(place.apartmentId)}, ${labels.dates(place.from, place.to)}`;
      notify(
        t('move.saved', { reference: bar.reference, place: where }),
        () => void takeBack(undoMove(bar.id, eventId, locale), t('move.undone')),
      );
    };
    // Renders in one pass; otherwise the bars would appear first and the rest after them.
    flushSync(() => {
      setSaving(false);
      if (result?.answer) recordSavedMove(result.answer);
      else refuse(result?.refusal?.title ?? '');
    });
  };

  const go = async (item: AttentionItem) => {
    view.uncover(item.apartmentId);
    await data.show(later(item.from, addDays(item.to, -62)), item.to);
    const day = item.from <= known.today && known.today < item.to ? known.today : item.from;
    keyboard.put({ apartmentId: item.apartmentId, day, key: item.key });
  };
  const next = (list: 'urgent' | 'dueToday') => {
    const item = known[list];
    const current = item.findIndex(({ key }) => key === keyboard.cursor?.key);
    const found = item[(current + 1) % Math.max(1, item.length)];
    if (found) void go(found);
  };
  const book = ({ apartmentId, from, to }: Segment) =>
    void navigate(labels.paths.adminNewBooking({ apartment: apartmentId, from, to }));
  const cellSegment = (): Segment | null => {
    if (drawing) return drawing.segment;
    const { cursor } = keyboard;
    return cursor && cursor.key === null
      ? { apartmentId: cursor.apartmentId, from: cursor.day, to: addDays(cursor.day, 1) }
      : null;
  };
  const onCell = (act: (segment: Segment) => void) => {
    const segment = cellSegment();
    if (!segment) return;
    if (page.mayWrite) act(segment);
    else announce(t('moveRefusal.read_only'));
  };
  const undo = () => notice?.undo?.();

  useKeys({
    isCarrying: () => carry !== null && !carry.isDropped,
    move: keyboard.move,
    tab: keyboard.tab,
    carry: (rowsOn, days) => {
      if (!carry) return;
      const rows = view.rowIds;
      const index = Math.min(Math.max(rows.indexOf(carry.apartmentId) + rowsOn, 0), rows.length - 1);
      const apartmentId = carry.pull === 'move' ? (rows[index] ?? carry.apartmentId) : carry.bar.apartmentId;
      carrying.moveTo(apartmentId, carry.days + days);
      const shift = carry.days + days;
      const { from, to } = carry.bar;
      const place =
        carry.pull === 'end'
          ? { from: addDays(to, shift - 1), to: addDays(to, shift) }
          : { from: addDays(from, shift), to: addDays(from, shift + 1) };
      grid.reveal({ line: view.lineOf(apartmentId), ...place });
    },
    open: () => {
      if (keyboard.bar) setDetails({ key: keyboard.bar.key, at: null });
      else onCell((segment) => setDrawing({ segment, stage: 'menu' }));
    },
    drop: carrying.drop,
    escape,
    lift: (pull) => {
      if (keyboard.bar) startPull(keyboard.bar, pull, 'keys');
    },
    book: () => onCell(book),
    block: () => onCell((segment) => setDrawing({ segment, stage: 'block' })),
    nextUrgent: () => next('urgent'),
    today: () => {
      if (!grid.scrollToDay(opening(known.today, view.zoom)))
        void navigate(labels.paths.adminSchedule({ zoom: view.zoom }));
    },
    zoom: (step) => view.zoomTo(view.nearer(step)),
    undo,
    help: () => setHelpOpen(true),
  });

  const segmentOf = (from: Spot, to: Spot): Segment => {
    const [a, b] = [nightAt(from.x, base), nightAt(to.x, base)];
    return { apartmentId: from.apartmentId, from: earlier(a, b), to: addDays(later(a, b), 1) };
  };
  usePointer(grid.scroller, {
    spotAt: spotFinder(grid, view.plan),
    open: (key, at) => {
      const bar = known.bars.get(key);
      if (!bar) return;
      setDrawing(null);
      setDetails({ key, at });
      keyboard.note({ apartmentId: bar.apartmentId, day: bar.from, key });
    },
    lift: (key, pull, spot) => {
      const bar = known.bars.get(key);
      return bar !== undefined && startPull(bar, pull, 'pointer', spot.at);
    },
    carryTo: (spot, from) => {
      if (!carry) return;
      carrying.moveTo(
        carry.pull === 'move' ? spot.apartmentId : carry.bar.apartmentId,
        Math.round(spot.x - from.x),
        spot.at,
      );
    },
    drop: carrying.drop,
    cancel: escape,
    drawTo: (from, to) => {
      if (page.mayWrite) setDrawing({ segment: segmentOf(from, to), stage: 'drawing' });
    },
    drawn: (from, to) => {
      if (page.mayWrite) setDrawing({ segment: segmentOf(from, to), stage: 'menu' });
    },
    point: (spot, isTouch) => {
      const segment = segmentOf(spot, spot);
      setDetails(null);
      if (isTouch && page.mayWrite) setDrawing({ segment, stage: 'menu' });
      else {
        setDrawing(null);
        keyboard.put({ apartmentId: segment.apartmentId, day: segment.from, key: null });
      }
    },
    fold: view.fold,
    zoomBy: (step, clientX) => {
      const box = grid.scroller.current?.getBoundingClientRect();
      const { metrics } = grid;
      if (!box || !metrics) return;
      view.zoomTo(view.nearer(step), (clientX - box.left - metrics.head) / (metrics.width - metrics.head));
    },
  });

  const { dims, first, last } = view;
  const found = useMemo(
    () => (dims ? [...known.bars.values()].filter((bar) => bar.from < last && bar.to > first && !dims(bar)).length : 0),
    [dims, first, last, known.bars],
  );

  return {
    words: labels,
    data,
    known,
    view,
    carrying,
    drawing,
    details,
    notice,
    isHelpOpen,
    isSaving,
    failed,
    said,
    found,
    isFree,
    clashes,
    escape,
    save,
    next,
    undo,
    cursor: keyboard.cursor,
    cancel: escape,
    block: () => drawing && setDrawing({ ...drawing, stage: 'block' }),
    blockSaved: (id: number) => {
      if (!drawing) return;
      const { apartmentId, from, to } = drawing.segment;
      setDrawing(null);
      notify(
        t('blockForm.saved', { code: codeOf(apartmentId), dates: labels.dates(from, to) }),
        () => void takeBack(deleteBlock(id, locale), t('blockForm.undone')),
      );
      data.retry();
      keyboard.put({ apartmentId, day: from, key: null });
    },
    moveFromDetails: () => {
      const bar = details && known.bars.get(details.key);
      if (!bar) return;
      setDetails(null);
      startPull(bar, 'move', 'keys');
      keyboard.put({
        apartmentId: bar.apartmentId,
        day: later(bar.from, earlier(known.today, addDays(bar.to, -1))),
        key: bar.key,
      });
    },
    dismiss: () => setNotice(null),
    closeHelp: () => setHelpOpen(false),
  };
}
