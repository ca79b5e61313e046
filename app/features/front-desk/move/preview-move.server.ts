import { authorize, type Actor } from '../../../access/actor';
import { now } from '../../../core/clock';
import { parse } from '../../../core/parse';
import { nightsOf } from '../../../core/stay';
import { previewInvoicing } from '../../bookings/invoicing/preview-invoicing.server';
import { sidesOf } from '../../bookings/amounts-owed';
import { apartmentsForMove } from './apartments-for-move.server';
import { conflictsOf } from './move-conflicts';
import { moveFacts } from './move-facts.server';
import { moveInput } from './move-input';
import { planMove, shownSegments } from './plan-move.server';
import { preselectedPrice } from './price-choice';
import { outsideConflicts } from './taken-spaces.server';

/** Previews a move for each price mode, and its refusal; saves nothing. */
export async function previewMove(actor: Actor, input: { id: number } & Record<string, unknown>) {
  authorize(actor, 'bookings:write');
  const { id, ...rest } = input;
  const request = parse(moveInput, rest);
  const facts = await moveFacts(actor, id);
  const { row, building, nights } = facts;
  const apartments = await apartmentsForMove(
    building.id,
    row,
    nights.map(({ apartmentId }) => apartmentId),
  );
  const { checkIn, checkOut, totalCents, owedCents, toRefundCents, paidCents, bailCents, version, reference, state } =
    row;
  const old = {
    checkIn,
    checkOut,
    totalCents,
    owedCents,
    toRefundCents,
    bailCents,
    nights: row.nights,
    segments: shownSegments(nights, apartments),
  };
  const price = request.price ?? preselectedPrice(row, request);
  const base = { id, reference, state, version, price, old };
  const isOver = state === 'pending' && row.holdUntil! <= now();
  const plan = isOver ? { refusal: { code: 'hold_expired' as const } } : await planMove(facts, request);
  if (!('places' in plan)) return { ...base, ...nothing, refusal: plan.refusal };

  const chosen = plan.chosen ?? plan.keep;
  const conflicts = await outsideConflicts(building.id, row);
  const inTheWay = conflictsOf(conflicts, nights, apartments);
  return {
    ...base,
    possible: plan.refusal === undefined,
    refusal: plan.refusal ?? null,
    new: {
      checkIn: request.checkIn,
      checkOut: request.checkOut,
      nights: nightsOf(request),
      totalCents: chosen.totalCents,
      ...sidesOf(chosen.totalCents - paidCents),
      bailCents,
      segments: shownSegments(chosen.nights, plan.apartments),
      instalments: chosen.instalments,
    },
    invoicing: await previewInvoicing(
      actor,
      {
        ...row,
        checkIn: request.checkIn,
        checkOut: request.checkOut,
        nights: nightsOf(request),
        totalCents: chosen.totalCents,
      },
      chosen.nights,
    ),
    keepTotalCents: plan.keep.totalCents,
    requoteTotalCents: plan.requote?.totalCents ?? null,
    /** Price difference of a new quote, in cents; null if a night has no price. */
    differenceCents: plan.requote?.differenceCents ?? null,
    requoted: plan.requote
      ? { segments: shownSegments(plan.requote.nights, plan.apartments), instalments: plan.requote.instalments }
      : null,
    resolvesConflict: inTheWay.length > 0 && conflictsOf(conflicts, plan.places, plan.apartments).length === 0,
  };
}

const nothing = {
  possible: false,
  new: null,
  keepTotalCents: null,
  requoteTotalCents: null,
  differenceCents: null,
  requoted: null,
  invoicing: null,
  resolvesConflict: false,
} as const;
