import { data, isRouteErrorResponse, redirect, type DataStrategyResult, type MiddlewareFunction } from 'react-router';

/** Why a page got no answer: the service is down, it went down while saving, or nothing was reached at all. */
type Reason = 'away' | 'unknown' | 'offline';

/** What a page tells of a request without an answer. */
export interface Unanswered {
  reason: Reason;
  /** Something that was typed was to be saved, and still stands in its form. */
  wasSent: boolean;
  /** The service answers again. */
  isOver: boolean;
}

type Results = Record<string, DataStrategyResult>;

/** What the router shows, and where it is going. */
interface Navigation {
  /** Path and query. */
  shown: string;
  asked: string | undefined;
  /** Data of the routes that are shown, by id. */
  loaded: ReadonlyMap<string, unknown>;
}

let navigation: Navigation = { shown: '', asked: undefined, loaded: new Map() };
let reported: Unanswered | undefined;
const listeners = new Set<() => void>();
/** The answer that the form of the page shows, to be kept when it is sent again in vain. */
let lastAnswer: Results = {};

export function reportNavigation(next: Navigation): void {
  if (next.shown !== navigation.shown) lastAnswer = {};
  navigation = next;
}

export function unanswered(): Unanswered | undefined {
  return reported;
}

export function reportUnanswered(next: Unanswered | undefined): void {
  reported = next;
  for (const listener of listeners) listener();
}

export function onUnanswered(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Keeps the page and what is typed in it while the service does not answer: the router would show its error page
 * instead. What was sent counts as not sent, what was fetched again stays as it is, and another page is left to the
 * browser, which shows the one that the server has for that.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  if (request.signal.aborted) return results;
  const isWrite = request.method !== 'GET';
  const { shown, asked, loaded } = navigation;
  const address = pathOf(request.url);
  const failed = Object.entries(results).flatMap(([id, { type, result }]) => {
    const reason = type === 'error' ? reasonOf(result) : undefined;
    return reason ? [{ id, reason }] : [];
  });
  const [first] = failed;
  if (!first) {
    if (isWrite && asked === address) lastAnswer = results;
    if (reported && (isWrite || asked !== undefined)) reportUnanswered(undefined);
    return results;
  }
  if (asked === address && asked !== shown && !isWrite) return loadDocument(request.url);
  const wasSent = isWrite || (reported?.wasSent ?? false);
  reportUnanswered({ reason: isWrite ? first.reason : (reported?.reason ?? first.reason), wasSent, isOver: false });
  const kept = { ...results };
  for (const { id } of failed) {
    if (!isWrite) kept[id] = { type: 'data', result: address === shown ? loaded.get(id) : undefined };
    else if (asked === address && asked !== shown) kept[id] = { type: 'error', result: redirect(shown) };
    else kept[id] = lastAnswer[id] ?? { type: 'data', result: data(undefined, 503) };
  }
  return kept;
};

/** What a proxy says while the process behind it is started again, and the process while it has no database. */
const AWAY = [502, 503, 504];

function reasonOf(result: unknown): Reason | undefined {
  // The router wraps what an action failed with as it wraps what one answers.
  const error = isWrapped(result) ? result.data : result;
  if (isRouteErrorResponse(error)) {
    if (!AWAY.includes(error.status)) return undefined;
    return String(error.data).includes('"outcome_unknown"') ? 'unknown' : 'away';
  }
  // What `fetch` throws, and what the decoder does where the answer broke off.
  const isOfFetch = error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError);
  return isOfFetch ? 'offline' : undefined;
}

function isWrapped(result: unknown): result is { data: unknown } {
  return typeof result === 'object' && result !== null && 'type' in result && result.type === 'DataWithResponseInit';
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Never resolves: the document goes. */
function loadDocument(url: string): Promise<never> {
  window.location.assign(url);
  return new Promise(() => undefined);
}
