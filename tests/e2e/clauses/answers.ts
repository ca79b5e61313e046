import { expect } from '@playwright/test';
import type { Place } from './section';

export const PASSWORD = 'estancia-demo';

export interface ReadPage {
  status: number;
  location: string | null;
  language: string | undefined;
  title: string | undefined;
  headings: string[];
  html: string;
  cookies: string[];
}

export async function readPage(url: string, cookie = '', headers: Record<string, string> = {}): Promise<ReadPage> {
  const answer = await fetch(url, { headers: { ...(cookie && { cookie }), ...headers }, redirect: 'manual' });
  const html = await answer.text();
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    language: /<html lang="(\w+)"/.exec(html)?.[1],
    title: textOf(/<title>(.*?)<\/title>/s.exec(html)?.[1]),
    headings: [...html.matchAll(/<h1\b[^>]*>(.*?)<\/h1>/gs)].map(([, inner]) => textOf(inner)!),
    html,
    cookies: answer.headers.getSetCookie(),
  };
}

const textOf = (html: string | undefined) =>
  html
    ?.replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x27;', '’')
    .replaceAll('&amp;', '&')
    .trim();

/** Expects the page to exist, in the place's language and with this single heading. */
export async function expectPage({ at, locale }: Place, address: string, heading: string, cookie = ''): Promise<void> {
  const { status, language, headings } = await readPage(at(address), cookie);
  expect({ address, status, language, headings }).toEqual({
    address,
    status: 200,
    language: locale,
    headings: [heading],
  });
}

export const notFound = { es: 'No hemos encontrado esta página', en: 'This page could not be found' };
export const wayHome = { es: 'Volver a la página de inicio', en: 'Back to the home page' };

export async function expectMissing({ at, locale, say }: Place, address: string, cookie = ''): Promise<void> {
  const { status, language, headings, html } = await readPage(at(address), cookie);
  expect({ address, status, language, headings }).toEqual({
    address,
    status: 404,
    language: locale,
    headings: [say(notFound)],
  });
  expect(linksTo(html, at('/'))).toContain(say(wayHome));
}

export function linksTo(html: string, url: string): (string | undefined)[] {
  const { pathname, search } = new URL(url);
  return [...html.matchAll(/<a\b[^>]*\bhref="([^"]+)"[^>]*>(.*?)<\/a>/gs)]
    .filter(([, href]) => href!.replaceAll('&amp;', '&') === pathname + search)
    .map(([, , inner]) => textOf(inner));
}

export const linksOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]*\bhref="([^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));

export interface SignedIn {
  token: string;
  refreshToken?: string;
  cookies: string[];
}

export async function signInAt(
  baseURL: string,
  account: string,
  requested: { strategy?: string; password?: string } = {},
): Promise<SignedIn> {
  const answer = await fetch(`${baseURL}/api/v1/users/login_check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email: `${account}@example.com`, password: PASSWORD, ...requested }),
  });
  expect(answer.status).toBe(200);
  return { ...((await answer.json()) as SignedIn), cookies: answer.headers.getSetCookie() };
}

const signedIn = new Map<string, Promise<SignedIn>>();

/** Returns the token of a session that the clauses share, because none of them ends the session. */
export async function tokenOf({ baseURL }: Pick<Place, 'baseURL'>, account = 'admin'): Promise<string> {
  const key = `${account} ${baseURL}`;
  if (!signedIn.has(key)) signedIn.set(key, signInAt(baseURL, account));
  return (await signedIn.get(key)!).token;
}

export const cookieOf = async (place: Pick<Place, 'baseURL'>, account = 'admin') =>
  `auth.token=${await tokenOf(place, account)}`;

export async function call<Answer = Record<string, unknown>>(
  place: Pick<Place, 'baseURL' | 'locale'>,
  operation: string,
  { body, account = 'admin', headers = {} }: { body?: unknown; account?: string | null; headers?: HeadersInit } = {},
): Promise<{ status: number; type: string; json: Answer; headers: Headers }> {
  const [method, address] = operation.split(' ') as [string, string];
  const answer = await fetch(`${place.baseURL}/api/v1/${address}`, {
    method,
    headers: {
      'accept-language': place.locale,
      ...(account !== null && { authorization: `Bearer ${await tokenOf(place, account)}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const type = answer.headers.get('content-type') ?? '';
  return {
    status: answer.status,
    type,
    json: (type.includes('json') ? JSON.parse(text) : { text }) as Answer,
    headers: answer.headers,
  };
}
