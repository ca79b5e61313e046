import type { Actor } from '../../../access/actor';
import { pageRefusal } from '../../../access/page-error.server';
import { addDays, later, type CalendarDate } from '../../../core/calendar-date';
import { postedValues, readTyped, type FormValues } from '../../../core/typed-fields';
import { activeOffers } from '../active-offers.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { checkPrice } from '../check-price.server';
import type { PriceExplanation } from '../explain-quote';
import { checkFieldKinds, draftFieldKinds } from '../season-fields';

export interface CheckAnswer {
  explained: PriceExplanation | null;
  problems: { path: string; message: string }[];
  /** True if the edited season can't be priced yet, so that the saved prices were used. */
  isDraftLeftOut: boolean;
}

export type CheckPage = Awaited<ReturnType<typeof checkPage>>;

const DEFAULT_CHECK_NIGHTS = 7;

/** Loads the page's price check: the stay in the address, or a week by default. */
export async function checkPage(actor: Actor, apartmentId: number, query: URLSearchParams, around: CalendarDate) {
  const building = await requireAdminBuilding(actor);
  const offers = await activeOffers(building.id);
  const codes = offers.flatMap(({ code }) => code ?? []);
  const requested = query.has('checkIn') ? postedValues(checkFieldKinds, query) : firstLook(around);
  return { asked: requested, codes, answer: await answerCheck(actor, apartmentId, requested) };
}

function firstLook(checkIn: CalendarDate): FormValues {
  return { checkIn, checkOut: addDays(checkIn, DEFAULT_CHECK_NIGHTS), guests: '', offerCode: '' };
}

/** Returns the first night of a season that is not in the past, or its first night if all are. */
export function firstNightToCome(season: { firstNight: CalendarDate; lastNight: CalendarDate }, today: CalendarDate) {
  return season.lastNight < today ? season.firstNight : later(season.firstNight, today);
}

export function checkByForm(actor: Actor, apartmentId: number, form: FormData): Promise<CheckAnswer> {
  return answerCheck(actor, apartmentId, postedValues({ ...checkFieldKinds, ...draftFieldKinds }, form));
}

async function answerCheck(actor: Actor, apartmentId: number, values: FormValues): Promise<CheckAnswer> {
  const { season: draft, ...requested } = readTyped(
    { ...checkFieldKinds, ...draftFieldKinds },
    values,
    actor.locale,
  ) as {
    season?: { id?: number | null };
    guests?: unknown;
  };
  const input = { ...requested, guests: requested.guests ?? undefined };
  const { id, ...fields } = draft ?? {};
  if (draft) {
    try {
      const season = id ? { ...fields, id } : fields;
      return {
        explained: await checkPrice(actor, apartmentId, { ...input, season }),
        problems: [],
        isDraftLeftOut: false,
      };
    } catch (error) {
      const { fields: problems, code } = pageRefusal(error, actor.locale);
      if (code !== 'invalid_input') throw error;
      const own = problems.filter(({ path }) => !path.startsWith('season'));
      if (own.length > 0) return { explained: null, problems: own, isDraftLeftOut: false };
    }
  }
  try {
    return {
      explained: await checkPrice(actor, apartmentId, input),
      problems: [],
      isDraftLeftOut: draft !== undefined,
    };
  } catch (error) {
    const { fields: problems, code } = pageRefusal(error, actor.locale);
    if (code !== 'invalid_input') throw error;
    return { explained: null, problems, isDraftLeftOut: false };
  }
}
