import type { Actor } from '../../../access/actor';
import { pageRefusal } from '../../../access/page-error.server';
import type { CalendarDate } from '../../../core/calendar-date';
import { parseTypedStay } from '../../../core/date-input';
import { fieldProblemText } from '../../../core/field-problem';
import { textIn } from '../../../core/locale';
import type { Stay } from '../../../core/stay';
import { describeLines } from '../../prices/describe-line';
import type { NearestStay } from '../availability-rules';
import type { QuoteQuery } from './quote-query';
import { quoteStayFor } from '../quote-stay.server';

/** What the quote panel of a category shows for what was asked. */
export type QuoteAnswer =
  | { kind: 'unasked' }
  | ({ kind: 'price' } & PanelQuote)
  | { kind: 'refused'; reason: RefusedReason; nearest: NearestStay[] }
  | { kind: 'invalid'; problems: Partial<Record<keyof QuoteQuery, string>> };

export type PanelQuote = Awaited<ReturnType<typeof price>>;

interface RefusedReason {
  code: 'not_available' | 'no_price' | 'min_nights' | 'max_nights' | 'too_many_guests';
  /** The bound that was passed, where there is one. */
  limit: number;
}

/** Where a refused field of a quote stands on the page. */
const fieldOfPath: Record<string, keyof QuoteQuery> = {
  checkIn: 'dates',
  checkOut: 'dates',
  adults: 'guests',
  offerCode: 'code',
};

/** The answer, and the stay as far as it was understood. */
export async function answerQuote(
  actor: Actor,
  typeCategory: string,
  query: QuoteQuery,
  today: CalendarDate,
): Promise<{ answer: QuoteAnswer; stay?: Stay }> {
  if (query.dates === '') return { answer: { kind: 'unasked' } };
  const read = parseTypedStay(query.dates, actor.locale, today);
  if (!read.ok) {
    return { answer: { kind: 'invalid', problems: { dates: fieldProblemText(read, actor.locale) } } };
  }
  const stay = read.value;
  try {
    return { stay, answer: { kind: 'price', ...(await price(actor, typeCategory, query, stay)) } };
  } catch (error) {
    return { stay, answer: refusal(error, actor) };
  }
}

async function price(actor: Actor, typeCategory: string, query: QuoteQuery, stay: Stay) {
  const { quote } = await quoteStayFor(actor, { typeCategory, ...stay, ...offerOf(query), adults: query.guests });
  const texts = describeLines(quote.lines);
  const { nights, guests, totalCents, vat, bailCents, paymentPlan } = quote;
  return {
    nights,
    guests,
    totalCents,
    vat,
    bailCents,
    paymentPlan,
    lines: quote.lines.map((line, index) => ({
      kind: line.kind as string,
      text: textIn(texts[index]!, actor.locale),
      totalCents: line.totalCents,
    })),
  };
}

export function offerOf(query: QuoteQuery): { offerCode?: string } {
  return query.code === '' ? {} : { offerCode: query.code };
}

function refusal(error: unknown, actor: Actor): QuoteAnswer {
  const { code, message, fields, extra } = pageRefusal(error, actor.locale);
  if (code === 'offer_not_applicable') return { kind: 'invalid', problems: { code: message } };
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
