import { addDays, daysBetween, type CalendarDate } from '../../../../core/calendar-date';
import { overlaps } from '../../../../core/stay';
import type { MoveTargets } from '../list-move-targets.server';
import type { RequestedMove } from '../move-rules';
import type { MoveRequest } from './move-request-form';

type Row = MoveTargets['targets'][number];
type SplitRow = Omit<MoveTargets['splits'][number], 'wanted'> & { wanted: RequestedMove };

/** Days within which the next arrival is mentioned. */
const NEXT_DAYS = 60;

/**
 * Returns the rows of the list: the present apartment, free ones, stays in two apartments, then occupied ones if
 * requested or chosen.
 */
export function moveRows(found: MoveTargets, typed: MoveRequest) {
  const { stay, window, toMove } = found;
  const days = Math.max(1, daysBetween(window.checkIn, window.checkOut));
  const share = (from: CalendarDate, to: CalendarDate) => ({
    left: (100 * Math.max(0, daysBetween(window.checkIn, from))) / days,
    right: 100 - (100 * Math.min(days, daysBetween(window.checkIn, to))) / days,
  });
  const seen = (row: MoveTargets['targets'][number]) =>
    isStaying(row) || typed.category === '' || String(row.categoryId) === typed.category;
  // A booking in several apartments has a separate row for staying in them.
  const isStaying = ({ apartmentId }: { apartmentId: number }) =>
    found.asItIs === null && apartmentId === found.present;
  const stripOf = (apartmentId: number) =>
    (found.targets.find((target) => target.apartmentId === apartmentId)?.taken ?? [])
      .filter((taken) => overlaps(taken, window))
      .map(({ checkIn, checkOut, kind }) => ({ ...share(checkIn, checkOut), kind }));
  const targets = found.targets.filter(seen).map((target) => {
    const { apartmentId, code, categoryName, refusal, by, differenceCents, maxGuests, freeUntil, unready, wanted } =
      target;
    return {
      to: `a${apartmentId}`,
      code,
      categoryName,
      refusal,
      by,
      differenceCents,
      maxGuests,
      freeUntil: freeUntil !== null && freeUntil <= addDays(stay.checkOut, NEXT_DAYS) ? freeUntil : null,
      unready,
      present: isStaying(target),
      open: refusal === null,
      split: null,
      strip: stripOf(apartmentId),
      stay: share(toMove.checkIn, stay.checkOut),
      wanted,
    };
  });
  const currentRow = found.targets.find(({ apartmentId }) => apartmentId === found.present);
  const splitRow = ({ segments, wanted, differenceCents }: SplitRow) => ({
    to: `s${segments.map(({ apartmentId }) => apartmentId).join('-')}`,
    differenceCents,
    code: segments[0]!.code,
    categoryName: currentRow?.categoryName ?? { es: '' },
    refusal: null,
    by: null as Row['by'],
    maxGuests: 0,
    freeUntil: null,
    unready: null as Row['unready'],
    present: false,
    open: true,
    split: segments.map(({ code, nights }) => ({ code, nights })),
    strip: stripOf(found.present),
    stay: share(toMove.checkIn, stay.checkOut),
    wanted,
  });
  const { asItIs } = found;
  const staying = asItIs
    ? [{ ...splitRow(asItIs), to: 'own', present: true, by: asItIs.by, open: asItIs.by === null }]
    : [];
  const free = targets.filter(({ open }) => open);
  return [
    ...staying,
    ...free,
    ...found.splits.map(splitRow),
    ...targets.filter(({ open, to, present }) => !open && (typed.taken || present || to === typed.to)),
  ];
}
