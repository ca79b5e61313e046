import { apiApp } from '../app/serving/api.server';
import { askedApi, served } from './api';
import { describedAnswers } from './described-answers';

const whole = apiApp();

/** The whole API as the server mounts it, for tests that walk all of it; others mount what they ask for (`testApi`). */
export const wholeApp = () => served(whole);
/** The whole API without a network between. */
export const wholeApi = () => askedApi(whole);

/** `describedApi` reads what the product says of its own API; `answerFault` compares an answer with that. */
export const { described: describedApi, faultOf: answerFault } = describedAnswers(whole);
