import { data, isRouteErrorResponse, redirect, type DataStrategyResult, type MiddlewareFunction } from 'react-router';

/**
 * Reason for a missing response: the service is down, the service went down while saving, or no server was reached at
 * all.
 */
type Reason = 'away' | 'unknown' | 'offline';

/** State of a request without a response, as shown to the user. */
export interface Unanswered {
  reason: Reason;
  /** True if the request was to save typed input; the input is still in its form. */
  wasSent: boolean;
  isOver: boolean;
}

type Results = Record<string, DataStrategyResult>;

interface Navigation {
  shown: string;
  asked: string | undefined;
  /** Loader data of the current routes, by route id. */
  loaded: ReadonlyMap<string, unknown>;
}

let navigation: Navigation = { shown: '', asked: undefined, loaded: new Map() };
let reported: Unanswered | undefined;
const listeners = new Set<() => void>();
/** Last action result shown by the page's form; the page shows it again if a resubmission fails. */
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
 * Keeps the page and its typed input while the service does not respond; the router would otherwise show its error
 * page. A failed submission counts as not sent, and a failed revalidation keeps the old data. A failed navigation is
 * repeated by the browser, which shows the server's own error page.
 */
export const retainPage: MiddlewareFunction<Results> = async ({ request }, next) => {
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
  const preserved = { ...results };
  for (const { id } of failed) {
    if (!isWrite) preserved[id] = { type: 'data', result: address === shown ? loaded.get(id) : undefined };
    else if (asked === address && asked !== shown) preserved[id] = { type: 'error', result: redirect(shown) };
    else preserved[id] = lastAnswer[id] ?? { type: 'data', result: data(undefined, 503) };
  }
  return preserved;
};

/**
 * Status codes of a proxy while the process behind it restarts, and of the process itself while the database is
 * unavailable.
 */
const UNAVAILABLE_STATUSES = [502, 503, 504];

function reasonOf(result: unknown): Reason | undefined {
  // The router wraps an action's errors in the same way as its results.
  const error = isWrapped(result) ? result.data : result;
  if (isRouteErrorResponse(error)) {
    if (!UNAVAILABLE_STATUSES.includes(error.status)) return undefined;
    return String(error.data).includes('"outcome_unknown"') ? 'unknown' : 'away';
  }
  // Errors of this kind are thrown by `fetch`, and by the decoder if the response is cut off.
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

/** Never resolves, because the document unloads. */
function loadDocument(url: string): Promise<never> {
  window.location.assign(url);
  return new Promise(() => undefined);
}
