import type { Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { parse } from '../../core/parse';
import type { Stay } from '../../core/stay';
import type { Quote } from '../prices/rules';
import { answerCategory } from './availability-rules';
import { daysAround, loadCandidates, type CategoryCandidates } from './candidates.server';
import { quoteInput, type QuoteInput } from './input';
import { checkDates, nearestFor, refusalError } from './refuse-stay.server';
import { quoteRequest, salesContext, type SalesContext } from './sales-context.server';

export interface StayQuote {
  quote: Quote;
  typeCategory: string;
  /** Apartments that are left for the stay. */
  available: number;
}

/** The price of a stay in a category or an apartment, if it could be booked now. Open to everyone. */
export async function quoteStayFor(_actor: Actor, input: unknown): Promise<StayQuote> {
  const asked = parse(quoteInput, input);
  const context = await salesContext();
  const stay = { checkIn: asked.checkIn, checkOut: asked.checkOut };
  checkDates(stay, context);
  const group = await candidatesFor(context, asked, stay);
  const request = quoteRequest(context, { stay, guests: asked.adults + asked.children, offerCode: asked.offerCode });
  const answer = answerCategory(group.candidates, request);
  if (!answer.ok) {
    throw refusalError(answer.refusal, nearestFor(group.candidates, request, answer.refusal, context));
  }
  return { quote: answer.best.quote, typeCategory: group.typeCategory, available: answer.available };
}

/** The apartments that the input means; a category or apartment that is not let is refused at its field. */
export async function candidatesFor(
  context: SalesContext,
  asked: Pick<QuoteInput, 'typeCategory' | 'apartmentId'>,
  stay: Stay,
): Promise<CategoryCandidates> {
  const [group] = await loadCandidates(context.building.id, asked, daysAround(stay));
  if (group) return group;
  const field =
    asked.apartmentId === undefined
      ? { path: 'typeCategory', problem: 'unknown_category' }
      : { path: 'apartmentId', problem: 'unknown_apartment' };
  throw new AppError('invalid_input', { fields: [field] });
}
