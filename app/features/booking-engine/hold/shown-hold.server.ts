import type { Actor } from '../../../access/actor';
import { now } from '../../../core/clock';
import { textIn, type Locale } from '../../../core/locale';
import { requirePublicBuilding } from '../../building/public-building.server';
import { chargedForHold, type ChargedForHold } from '../../payments/by-provider/charged-for-hold.server';
import type { HoldEnd } from './hold-texts';
import { isHeld, type RequestedStay } from '../../availability/guest-hold-rules';
import { findGuestHolds, type GuestHold } from '../../availability/guest-holds.server';

export type ShownHold = ReturnType<typeof shownHold>;

export function shownHold(hold: GuestHold, timeZone: string, locale: Locale) {
  const { reference, holdUntil, type, typeCategory, categoryName, stay, guests, isReleased: givenBack } = hold;
  return {
    reference,
    end: { holdUntil, asOf: now(), timeZone },
    type,
    typeCategory,
    categoryName: textIn(categoryName, locale),
    stay,
    guests,
    givenBack,
  };
}

/** A recently expired hold: its end, its price, and the outcome of money paid for it. */
export interface ExpiredHold {
  end: HoldEnd;
  totalCents: number;
  charged: ChargedForHold;
}

/** Returns this browser's holds to show with the requested stay; null and empty for everyone else. */
export async function otherHolds(
  actor: Actor,
  request: RequestedStay | undefined,
): Promise<{ elsewhere: ShownHold[]; lapsed: ExpiredHold | null }> {
  const { open, over } = await findGuestHolds(actor);
  if (open.length + over.length === 0) return { elsewhere: [], lapsed: null };
  const { timeZone } = await requirePublicBuilding();
  const lapsed =
    request && !open.some((hold) => isHeld(hold, request)) ? over.find((hold) => isHeld(hold, request)) : null;
  return {
    elsewhere: open
      .filter((hold) => !request || !isHeld(hold, request))
      .map((hold) => shownHold(hold, timeZone, actor.locale)),
    lapsed: lapsed
      ? {
          end: { holdUntil: lapsed.holdUntil, asOf: now(), timeZone },
          totalCents: lapsed.totalCents,
          charged: await chargedForHold(lapsed.bookingId),
        }
      : null,
  };
}
