import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { agencyQuestions, agencyStatesMatching, type AgencyQuestion, type AgencyState } from '../core/agency-states';
import { bailQuestions, bailStatesMatching, type BailQuestion, type BailState } from '../core/bail-states';
import {
  bookingQuestions,
  bookingStatesMatching,
  type BookingQuestion,
  type BookingState,
} from '../core/booking-states';
import {
  cleaningQuestions,
  cleaningStatesMatching,
  type CleaningQuestion,
  type CleaningState,
} from '../core/cleaning-states';
import { offerQuestions, offerStatesMatching, type OfferQuestion, type StoredOfferState } from '../core/offer-states';
import {
  paymentQuestions,
  paymentStatesMatching,
  type PaymentQuestion,
  type PaymentState,
} from '../core/payment-states';

export type StateQuestion =
  | BookingQuestion
  | BailQuestion
  | PaymentQuestion
  | OfferQuestion
  | AgencyQuestion
  | CleaningQuestion;

/**
 * States for which each question is answered with yes, over all tables of states. No two tables have a question with
 * the same name.
 */
const states = new Map<StateQuestion, readonly string[]>([
  ...bookingQuestions.map((question) => [question, bookingStatesMatching(question)] as const),
  ...bailQuestions.map((question) => [question, bailStatesMatching(question)] as const),
  ...paymentQuestions.map((question) => [question, paymentStatesMatching(question)] as const),
  ...offerQuestions.map((question) => [question, offerStatesMatching(question)] as const),
  ...agencyQuestions.map((question) => [question, agencyStatesMatching(question)] as const),
  ...cleaningQuestions.map((question) => [question, cleaningStatesMatching(question)] as const),
]);

export function statesThat(question: StateQuestion): readonly string[] {
  return states.get(question)!;
}

type Column<State> = AnyColumn<{ data: State }>;

/**
 * Builds the SQL condition that the answer to the question is yes for the state. The state is a column, or SQL that
 * refers to one in a query: stateIn(sql`other.state`, 'occupies'). States are written as literals, as partial indexes
 * require.
 */
export function stateIn(state: Column<BookingState>, question: BookingQuestion): SQL<boolean>;
export function stateIn(state: Column<BailState>, question: BailQuestion): SQL<boolean>;
export function stateIn(state: Column<PaymentState>, question: PaymentQuestion): SQL<boolean>;
export function stateIn(state: Column<StoredOfferState>, question: OfferQuestion): SQL<boolean>;
export function stateIn(state: Column<AgencyState>, question: AgencyQuestion): SQL<boolean>;
export function stateIn(state: Column<CleaningState>, question: CleaningQuestion): SQL<boolean>;
export function stateIn(state: SQL, question: StateQuestion): SQL<boolean>;
export function stateIn(state: AnyColumn | SQL, question: StateQuestion): SQL<boolean> {
  const quotedStates = statesThat(question).map((word) => `'${word}'`);
  return sql<boolean>`${state} IN (${sql.raw(quotedStates.join(', '))})`;
}
