import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { agencyQuestions, agencyStatesWhere, type AgencyQuestion, type AgencyState } from '../core/agency-states';
import { bailQuestions, bailStatesWhere, type BailQuestion, type BailState } from '../core/bail-states';
import { bookingQuestions, bookingStatesWhere, type BookingQuestion, type BookingState } from '../core/booking-states';
import {
  cleaningQuestions,
  cleaningStatesWhere,
  type CleaningQuestion,
  type CleaningState,
} from '../core/cleaning-states';
import { offerQuestions, offerStatesWhere, type OfferQuestion, type StoredOfferState } from '../core/offer-states';
import { paymentQuestions, paymentStatesWhere, type PaymentQuestion, type PaymentState } from '../core/payment-states';

export type StateQuestion =
  | BookingQuestion
  | BailQuestion
  | PaymentQuestion
  | OfferQuestion
  | AgencyQuestion
  | CleaningQuestion;

/** States for each question, over all tables; no two tables share a question's name. */
const states = new Map<StateQuestion, readonly string[]>([
  ...bookingQuestions.map((question) => [question, bookingStatesWhere(question)] as const),
  ...bailQuestions.map((question) => [question, bailStatesWhere(question)] as const),
  ...paymentQuestions.map((question) => [question, paymentStatesWhere(question)] as const),
  ...offerQuestions.map((question) => [question, offerStatesWhere(question)] as const),
  ...agencyQuestions.map((question) => [question, agencyStatesWhere(question)] as const),
  ...cleaningQuestions.map((question) => [question, cleaningStatesWhere(question)] as const),
]);

export function statesThat(question: StateQuestion): readonly string[] {
  return states.get(question)!;
}

type Column<State> = AnyColumn<{ data: State }>;

/**
 * Builds the SQL condition that the state answers the question with yes. The state is a column or a query's name for
 * one: stateIn(sql`other.state`, 'occupies'). Values are literals, as partial indexes require.
 */
export function stateIn(state: Column<BookingState>, question: BookingQuestion): SQL<boolean>;
export function stateIn(state: Column<BailState>, question: BailQuestion): SQL<boolean>;
export function stateIn(state: Column<PaymentState>, question: PaymentQuestion): SQL<boolean>;
export function stateIn(state: Column<StoredOfferState>, question: OfferQuestion): SQL<boolean>;
export function stateIn(state: Column<AgencyState>, question: AgencyQuestion): SQL<boolean>;
export function stateIn(state: Column<CleaningState>, question: CleaningQuestion): SQL<boolean>;
export function stateIn(state: SQL, question: StateQuestion): SQL<boolean>;
export function stateIn(state: AnyColumn | SQL, question: StateQuestion): SQL<boolean> {
  const words = statesThat(question).map((word) => `'${word}'`);
  return sql<boolean>`${state} IN (${sql.raw(words.join(', '))})`;
}
