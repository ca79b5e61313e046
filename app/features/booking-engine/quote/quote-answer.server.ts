import type { Actor } from '../../../access/actor';
import { pageRefusal } from '../../../access/page-error.server';
import { fieldProblemText } from '../../../access/refusals.server';
import type { CalendarDate } from '../../../core/calendar-date';
import { parseTypedStay } from '../../../core/date-input';
import { textIn } from '../../../core/locale';
import { AppError } from '../../../core/app-error';
import type { Stay } from '../../../core/stay';
import type { CodeRefusal } from '../../prices/offer-rules';
import type { NearestStay } from '../../availability/nearest-stays';
import type { QuoteQuery } from './quote-query';
import { requirePublicBuilding } from '../../building/public-building.server';
import { shownHold } from '../hold/shown-hold.server';
import { quoteStayFor } from '../../availability/quote-stay.server';

export type QuoteAnswer =
  | { kind: 'unasked' }
  | ({ kind: 'price' } & PanelQuote)
  | { kind: 'refused'; reason: RefusedReason; nearest: NearestStay[] }
  | { kind: 'invalid'; problems: Partial<Record<keyof QuoteQuery, string>> };

export type PanelQuote = Awaited<ReturnType<typeof price>>;

interface RefusedReason {
  code: 'not_available' | 'no_price' | 'min_nights' | 'max_nights' | 'too_many_guests';
  /** Exceeded limit, if there is one. */
  limit: number;
}

const fieldOfPath: Record<string, keyof QuoteQuery> = {
  checkIn: 'dates',
  checkOut: 'dates',
  adults: 'guests',
  offerCode: 'code',
};

interface AnsweredQuote {
  answer: QuoteAnswer;
  /** Valid parts of the input. */
  stay?: Stay;
  /** Reason why the code doesn't apply; the answer then ignores it. */
  codeRefused: CodeRefusal | null;
}

/** Answers a quote; if a code doesn't apply, returns the price without it and the reason. */
export async function answerQuote(
  actor: Actor,
  typeCategory: string,
  query: QuoteQuery,
  today: CalendarDate,
): Promise<AnsweredQuote> {
  const none = { codeRefused: null };
  if (query.dates === '') return { ...none, answer: { kind: 'unasked' } };
  const read = parseTypedStay(query.dates, actor.locale, today);
  if (!read.ok) {
    return { ...none, answer: { kind: 'invalid', problems: { dates: fieldProblemText(read, actor.locale) } } };
  }
  const stay = read.value;
  try {
    return { ...none, stay, answer: { kind: 'price', ...(await price(actor, typeCategory, query, stay)) } };
  } catch (error) {
    const codeRefused = codeRefusal(error);
    if (!codeRefused) return { ...none, stay, answer: refusal(error, actor) };
    const without = await answerQuote(actor, typeCategory, { ...query, code: '' }, today);
    return { ...without, codeRefused };
  }
}

/** Returns the reason if the code was refused; null for any other error. */
function codeRefusal(error: unknown): CodeRefusal | null {
  if (!(error instanceof AppError) || error.code !== 'offer_not_applicable') return null;
  return error.details.extra?.why as CodeRefusal;
}

async function price(actor: Actor, typeCategory: string, query: QuoteQuery, stay: Stay) {
  const requested = { typeCategory, ...stay, ...offerOf(query), adults: query.guests };
  const { quote, held } = await quoteStayFor(actor, requested);
  const { nights, guests, totalCents, vat, bailCents, paymentPlan } = quote;
  return {
    nights,
    guests,
    totalCents,
    vat,
    bailCents,
    paymentPlan,
    lines: quote.lines.map((line) => ({
      kind: line.kind,
      text: textIn(line.description, actor.locale),
      totalCents: line.totalCents,
    })),
    held: held && shownHold(held, (await requirePublicBuilding()).timeZone, actor.locale),
  };
}

export function offerOf(query: QuoteQuery): { offerCode?: string } {
  return query.code === '' ? {} : { offerCode: query.code };
}

function refusal(error: unknown, actor: Actor): QuoteAnswer {
  const { code, fields, extra } = pageRefusal(error, actor.locale);
  if (fields.length > 0) {
    const problems = Object.fromEntries(fields.map((field) => [fieldOfPath[field.path] ?? 'dates', field.message]));
    return { kind: 'invalid', problems };
  }
  switch (code) {
    case 'not_available':
    case 'no_price':
    case 'min_nights':
    case 'max_nights':
    case 'too_many_guests': {
      const limit = extra.minNights ?? extra.maxNights ?? extra.maxGuests ?? 0;
      return {
        kind: 'refused',
        reason: { code, limit: Number(limit) },
        nearest: (extra.nearest ?? []) as NearestStay[],
      };
    }
    default:
      throw error;
  }
}
