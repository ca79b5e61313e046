import { apiOf } from '../app/access/api-mount.server';
import { apiApp, routesOf } from '../app/serving/api.server';
import { askedApi, served } from './api';
import { describedAnswers } from './described-answers';

const whole = apiApp();

/** The whole API as the server mounts it, for tests that walk all of it; others mount what they ask for (`testApi`). */
export const wholeApp = () => served(whole);
/** The whole API without a network between. */
export const wholeApi = () => askedApi(whole);

/** `describedApi` reads what the product says of its own API; `answerFault` compares an answer with that. */
export const { described: describedApi, faultOf: answerFault } = describedAnswers(whole);

/** Returns the operations that these features declare, as in `GET /bookings/{id}`. */
export async function operationsOf(features: readonly string[]): Promise<Set<string>> {
  const { operations } = await describedAnswers(apiOf(features.flatMap(routesOf))).described();
  return new Set(operations.map(({ name }) => name));
}
