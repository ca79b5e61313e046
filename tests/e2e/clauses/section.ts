import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { inLanguage, locales, pathIn, type Locale } from '../../../app/core/locale';

const document = readFileSync(path.resolve(import.meta.dirname, '../../../docs/specification.md'), 'utf8');

/** Where a clause is tried: one language of the app that most tests share. */
export interface Place {
  locale: Locale;
  /** The clause itself. */
  words: string;
  baseURL: string;
  /** The whole address of a path, in the language. */
  at(path: string): string;
  say<Said>(said: Readonly<Record<Locale, Said>>): Said;
}

/** Asked of the server alone. */
export type Asked = (place: Place) => Promise<void>;

/** Seen in a browser, on a page of its own unless it shares one. */
export interface Seen {
  seen(page: Page, place: Place): Promise<void>;
  /** Clauses that name the same go on with the page as the one before left it. */
  shares?: string;
}

export const seen = (see: Seen['seen']): Seen => ({ seen: see });

export const seenTogether = (shares: string, see: Seen['seen']): Seen => ({ seen: see, shares });

type Clauses = Readonly<Record<string, Asked | Seen>>;

const walked = new Map<number, { title: string; clauses: Clauses }>();

/** A section of docs/specification.md, clause by clause in its own words, each tried in every language. */
export function section(number: number, title: string, clauses: Clauses): void {
  walked.set(number, { title, clauses });
  test.describe(`${number}. ${title}`, () => {
    for (const [words, clause] of Object.entries(clauses)) {
      for (const locale of locales) tryClause(clause, words, locale);
    }
  });
}

/** A section whose clauses share what takes a while to start: one worker tries them all. */
export function sectionInOneWorker(number: number, title: string, clauses: Clauses): void {
  test.describe(() => {
    test.describe.configure({ mode: 'default' });
    section(number, title, clauses);
  });
}

function tryClause(clause: Asked | Seen, words: string, locale: Locale): void {
  const placeAt = (baseURL: string): Place => ({
    locale,
    words,
    baseURL,
    at: (address) => baseURL + pathIn(locale, address),
    say: (said) => inLanguage(locale, said),
  });
  const name = `${locale}: ${words}`;
  if (typeof clause === 'function') test(name, ({ baseURL }) => clause(placeAt(baseURL!)));
  else if (clause.shares === undefined) test(name, ({ page, baseURL }) => clause.seen(page, placeAt(baseURL!)));
  else {
    const shown = `${clause.shares} ${locale}`;
    test(name, async ({ browser, baseURL }) => clause.seen(await sharedPage(browser, shown), placeAt(baseURL!)));
  }
}

let context: BrowserContext | undefined;
const shared = new Map<string, Page>();

/** A page of this worker, whose files its browser has fetched once. It ends with the worker, as that does with a failure. */
async function sharedPage(browser: Browser, name: string): Promise<Page> {
  context ??= await browser.newContext();
  const page = shared.get(name) ?? (await context.newPage());
  shared.set(name, page);
  return page;
}

/** What was walked says all that the sections say, in their order and nothing else. */
export function expectAllWalked(numbers: readonly number[]): void {
  expect([...walked.keys()]).toEqual(numbers);
  for (const number of numbers) {
    const { title, clauses } = walked.get(number)!;
    const [heading = '', ...text] = document
      .split(/^## /m)
      .find((part) => part.startsWith(`${number}. `))!
      .split('\n');
    expect(`${number}. ${title}`).toBe(heading);
    expect(Object.keys(clauses).join('\n')).toBe(inClauses(saidBy(text), Object.keys(clauses)));
  }
}

/** What a section says: its sentences on one line, rows with a colon between their cells, without headings and marks. */
function saidBy(lines: readonly string[]): string {
  const said = lines
    .filter((line, index) => !/^(#|\| ?-)/.test(line) && !/^\| ?-/.test(lines[index + 1] ?? ''))
    .map((line) =>
      line.startsWith('|')
        ? line
            .split(/^\||\||\|$/)
            .map((cell) => cell.trim())
            .filter(Boolean)
            .join(': ')
        : line.replace(/^- /, ''),
    );
  return said
    .join(' ')
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll(/`|\*\*/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The text with a line for each clause that it begins with; from the first difference on as it is. */
function inClauses(text: string, clauses: readonly string[]): string {
  let rest = text;
  const lines: string[] = [];
  for (const clause of clauses) {
    if (!rest.startsWith(clause)) break;
    lines.push(clause);
    rest = rest.slice(clause.length).trimStart();
  }
  return [...lines, ...(rest ? [rest] : [])].join('\n');
}
