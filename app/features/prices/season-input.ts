import { z } from 'zod';
import type { FieldProblem } from '../../core/field-problem';
import { addDays, dateParts, parseCalendarDate, type CalendarDate } from '../../core/calendar-date';
import { lineOfText, requiredLine } from '../../core/text-input';
import type { Season } from './price-rules';

/** Input schemas of seasons. Messages are keys of `Problems`. */

/** Highest price of a night, in cents; keeps the longest stay within the range of the database columns. */
const MAX_NIGHT_CENTS = 1_000_000;

/** Highest price of each kind, in cents. */
export const MAX_PRICE_CENTS = {
  nightlyCents: MAX_NIGHT_CENTS,
  weekendCents: MAX_NIGHT_CENTS,
  weeklyCents: MAX_NIGHT_CENTS * 7,
  monthlyCents: MAX_NIGHT_CENTS * 30,
  extraGuestCents: 100_000,
} as const;
const MAX_STAY_NIGHTS = 365;
const MAX_SEASON_NIGHTS = 1830;
export const EARLIEST_YEAR = 2000;
export const LATEST_YEAR = 2100;

export const nightInput = z
  .string({ error: ({ input }) => (input === undefined || input === null ? 'required' : 'date_invalid') })
  .transform((text, context): CalendarDate => {
    const date = parseCalendarDate(text.trim());
    const { year } = date ? dateParts(date) : { year: 0 };
    if (date && year >= EARLIEST_YEAR && year <= LATEST_YEAR) return date;
    context.addIssue({ code: 'custom', message: text.trim() === '' ? 'required' : date ? 'date_far' : 'date_invalid' });
    return z.NEVER;
  });

const missingOr = (problem: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? 'required' : problem),
});

const price = (kind: keyof typeof MAX_PRICE_CENTS) =>
  z.int(missingOr('amount')).min(1, 'amount_positive').max(MAX_PRICE_CENTS[kind], 'amount_high');
const nightCount = z.int(missingOr('whole_number')).min(1, 'too_small').max(MAX_STAY_NIGHTS, 'too_big');

const dates = { firstNight: nightInput, lastNight: nightInput };
const nightlyCents = price('nightlyCents');
const weekendCents = price('weekendCents').nullable();
const weeklyCents = price('weeklyCents').nullable();
const monthlyCents = price('monthlyCents').nullable();
const longestStay = nightCount.nullable();
const extraGuestCents = z
  .int(missingOr('amount'))
  .min(0, 'amount_positive')
  .max(MAX_PRICE_CENTS.extraGuestCents, 'amount_high');

const optionalFields = {
  weekendCents: weekendCents.default(null),
  weeklyCents: weeklyCents.default(null),
  monthlyCents: monthlyCents.default(null),
  minNights: nightCount.default(1),
  maxNights: longestStay.default(null),
  extraGuestCents: extraGuestCents.default(0),
};

/** True to shorten or split overlapping seasons; otherwise they cause a refusal. */
const clearNights = z.boolean().default(false);

function refuseContradictions(season: Season, context: z.RefinementCtx): void {
  for (const { path, problem } of contradictions(season)) {
    context.addIssue({ code: 'custom', path: [path], message: problem });
  }
}

/** Returns contradictions between a season's fields. */
export function contradictions(season: Pick<Season, 'firstNight' | 'lastNight' | 'minNights' | 'maxNights'>) {
  const problems: FieldProblem[] = [];
  const { firstNight, lastNight, minNights, maxNights } = season;
  if (lastNight < firstNight) problems.push({ path: 'lastNight', problem: 'season_order' });
  else if (lastNight >= addDays(firstNight, MAX_SEASON_NIGHTS)) {
    problems.push({ path: 'lastNight', problem: 'season_long' });
  }
  if (maxNights !== null && maxNights < minNights) problems.push({ path: 'maxNights', problem: 'max_below_min' });
  return problems;
}

export const createSeasonInput = z
  .object({ name: requiredLine(80), ...dates, nightlyCents, ...optionalFields, clearNights })
  .superRefine(refuseContradictions);

/** Omitted fields stay unchanged. */
export const updateSeasonInput = z.object({
  name: requiredLine(80).optional(),
  firstNight: nightInput.optional(),
  lastNight: nightInput.optional(),
  nightlyCents: nightlyCents.optional(),
  weekendCents: weekendCents.optional(),
  weeklyCents: weeklyCents.optional(),
  monthlyCents: monthlyCents.optional(),
  minNights: nightCount.optional(),
  maxNights: longestStay.optional(),
  extraGuestCents: extraGuestCents.optional(),
  clearNights,
  version: z.coerce.number().int().min(1),
});

/** Season being edited, for a price check; has an `id` if it is already saved. */
export const seasonDraftInput = z
  .object({
    id: z.int().positive().optional(),
    name: lineOfText(80).default(''),
    ...dates,
    nightlyCents,
    ...optionalFields,
  })
  .superRefine(refuseContradictions);
