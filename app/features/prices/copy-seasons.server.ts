import { and, asc, eq, inArray } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import type { FieldProblemKey } from '../../core/field-problem';
import { dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { db, inRetriedTransaction } from '../../database/connection.server';
import { apartment } from '../../database/inventory-schema.server';
import { copySeasonsInput, type CopySeasons } from './copy-input';
import { seasonsOfNextYear, withChangedPrices } from './copy-rules';
import { cutSeason } from './clear-nights.server';
import { dataOf, type SavedSeason, type SeasonData } from './season-data';
import { carve, nightsOfYear, overlapping, type Carved } from './season-dates';
import { MAX_PRICE_CENTS } from './season-input';
import { insertSeason, orOverlap, pricedApartment, seasonsOf } from './seasons-store.server';

export interface CopyPlan {
  apartmentId: number;
  code: string;
  seasons: SeasonData[];
  /** Existing seasons on the copied nights, and the remaining parts of these seasons. */
  replaced: Carved<SavedSeason>[];
}

/**
 * Copies seasons to other apartments or to the next year, with prices changed by a percentage. Either all seasons are
 * copied or none. Existing seasons on the copied nights cause a refusal, or are replaced if the user agreed. A preview
 * returns the same plan and writes nothing.
 */
export async function copySeasons(actor: Actor, apartmentId: number, input: unknown): Promise<CopyPlan[]> {
  authorize(actor, 'prices:write');
  const source = await pricedApartment(actor, apartmentId);
  const request = parse(copySeasonsInput, input);
  return inRetriedTransaction(async () => {
    const targets = await lockTargets(source.building.id, apartmentId, request);
    const seasons = await seasonsToCopy(apartmentId, request, dateInZone(now(), source.building.timeZone));
    const plans: CopyPlan[] = [];
    for (const { id, code } of targets) plans.push(await planFor(id, code, seasons));
    if (request.preview) return plans;
    const taken = plans.filter(({ replaced }) => replaced.length > 0).map(({ code }) => code);
    if (taken.length > 0 && !request.replace) throw refusal('replace', 'prices_there', { codes: taken.join(', ') });
    for (const plan of plans) await carryOut(actor, plan, { from: apartmentId, ...request });
    return plans;
  });
}

/** Locks the apartments in a fixed order, to avoid deadlocks. */
async function lockTargets(buildingId: number, sourceId: number, { to, apartmentIds }: CopySeasons) {
  const ids = to === 'next_year' ? [sourceId] : [...new Set(apartmentIds)].filter((id) => id !== sourceId);
  const rows = ids.length
    ? await db()
        .select({ id: apartment.id, code: apartment.code })
        .from(apartment)
        .where(and(eq(apartment.buildingId, buildingId), inArray(apartment.id, ids)))
        .orderBy(asc(apartment.id))
        .for('no key update')
    : [];
  if (rows.length === 0 || rows.length < ids.length) throw refusal('apartmentIds', 'unknown_apartment');
  return rows;
}

async function seasonsToCopy(
  apartmentId: number,
  { to, year, percentBasisPoints, rounding }: CopySeasons,
  today: string,
) {
  const all = await seasonsOf(apartmentId);
  const firstCopied =
    year === undefined
      ? all.filter(({ lastNight }) => lastNight >= today)
      : all.filter(
          ({ firstNight }) => overlapping([nightsOfYear(year)], { firstNight, lastNight: firstNight }).length > 0,
        );
  const moved = to === 'next_year' ? seasonsOfNextYear(firstCopied.map(dataOf)) : firstCopied.map(dataOf);
  if (moved.length === 0) throw refusal('year', 'nothing_to_copy');
  const seasons = moved.map((season) => withChangedPrices(season, { basisPoints: percentBasisPoints, rounding }));
  const isTooDear = seasons.some((season) =>
    Object.entries(MAX_PRICE_CENTS).some(([field, max]) => (season[field as keyof typeof MAX_PRICE_CENTS] ?? 0) > max),
  );
  if (isTooDear) throw refusal('percentBasisPoints', 'amount_high');
  return seasons;
}

async function planFor(apartmentId: number, code: string, seasons: SeasonData[]): Promise<CopyPlan> {
  const first = seasons[0]!;
  const last = seasons.at(-1)!;
  const existingSeasons = await seasonsOf(apartmentId, { firstNight: first.firstNight, lastNight: last.lastNight });
  return { apartmentId, code, seasons, replaced: carveAll(existingSeasons, seasons) };
}

/** Returns what remains of each existing season after removing the nights of all new ones. */
function carveAll(existingSeasons: readonly SavedSeason[], seasons: readonly SeasonData[]): Carved<SavedSeason>[] {
  return existingSeasons.flatMap((season) => {
    const taken = overlapping(seasons, season);
    if (taken.length === 0) return [];
    const nights = { firstNight: season.firstNight, lastNight: season.lastNight };
    const left = taken.reduce(
      (parts, each) =>
        parts.flatMap((part) => (overlapping([part], each).length > 0 ? carve([part], each)[0]!.left : [part])),
      [nights],
    );
    return [{ season, left }];
  });
}

async function carryOut(actor: Actor, plan: CopyPlan, copied: CopySeasons & { from: number }): Promise<void> {
  const { apartmentId, seasons, replaced } = plan;
  const all = { firstNight: seasons[0]!.firstNight, lastNight: seasons.at(-1)!.lastNight };
  await orOverlap(apartmentId, all, null, async () => {
    for (const carved of replaced) await cutSeason(apartmentId, carved);
    for (const season of seasons) await insertSeason(apartmentId, season);
  });
  const { from, to, year, percentBasisPoints, rounding } = copied;
  await recordAudit(actor, {
    action: 'apartment.prices_copied',
    subject: { kind: 'apartment', id: apartmentId },
    before: { seasons: replaced.map(({ season }) => season) },
    after: {
      from,
      to,
      year: year ?? null,
      percentBasisPoints,
      rounding,
      left: replaced.map(({ left }) => left),
      seasons,
    },
  });
}

function refusal(path: string, problem: FieldProblemKey, params?: Record<string, string>): AppError {
  return new AppError('invalid_input', { fields: [{ path, problem, ...(params && { params }) }] });
}
