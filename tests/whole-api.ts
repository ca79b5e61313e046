import { apiOf } from '../app/access/api-mount.server';
import { apiApp, routesOf } from '../app/serving/api.server';
import { recordedApi, served } from './api';
import { describedAnswers } from './described-answers';

const whole = apiApp();

/**
 * The whole API as the server mounts it, for tests that cover all of it. Other tests mount only the routes they need
 * (`testApi`).
 */
export const wholeApp = () => served(whole);
export const wholeApi = () => recordedApi(whole);

/** `describedApi` reads the API's own description. `answerFault` compares a response with that description. */
export const { described: describedApi, faultOf: answerFault } = describedAnswers(whole);

/** Returns the operations that these features declare, such as `GET /bookings/{id}`. */
export async function operationsOf(features: readonly string[]): Promise<Set<string>> {
  const { operations } = await describedAnswers(apiOf(features.flatMap(routesOf))).described();
  return new Set(operations.map(({ name }) => name));
}
