import type { Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { dataOf, type Nights, type SavedSeason } from './season-data';
import { carve, roomAmong, type Carved } from './season-dates';
import { changeSeason, insertSeason, refuseOverlap, removeSeason, seasonsOf } from './seasons-store.server';

/**
 * Clears the nights that other seasons of the apartment occupy. Shortens or splits those seasons if the user agreed,
 * but never removes a season completely; otherwise throws for the first season that overlaps. Must run in the
 * transaction that locks the seasons.
 */
export async function clearNights(
  actor: Actor,
  apartmentId: number,
  nights: Nights,
  { except, shouldClear: isWanted }: { except?: number; shouldClear: boolean },
): Promise<void> {
  const others = (await seasonsOf(apartmentId, nights)).filter(({ id }) => id !== except);
  if (others.length === 0) return;
  const carved = carve(others, nights);
  if (!isWanted || roomAmong(carved) === null) throw refuseOverlap(nights, others);
  for (const { season, left } of carved) {
    await cutSeason(apartmentId, { season, left });
    const before = { firstNight: season.firstNight, lastNight: season.lastNight };
    await recordAudit(actor, {
      action: left.length === 2 ? 'season.split' : 'season.shortened',
      subject: { kind: 'season', id: season.id },
      before,
      after: left.length === 2 ? { parts: left } : { ...left[0] },
    });
  }
}

/**
 * Reduces the season to the parts in `left`. The season keeps the first part, and a new season is created for each
 * other part; without any part the season is removed.
 */
export async function cutSeason(apartmentId: number, { season, left }: Carved<SavedSeason>): Promise<void> {
  const [first, ...others] = left;
  if (!first) return removeSeason(season.id);
  await changeSeason(season.id, first);
  for (const nights of others) await insertSeason(apartmentId, { ...dataOf(season), ...nights });
}
