import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { inLanguage, locales, pathIn, type Locale } from '../../../app/core/locale';

const document = readFileSync(path.resolve(import.meta.dirname, '../../../docs/specification.md'), 'utf8');

/** Context in which a clause is tested: one language of the app that most tests share. */
export interface Place {
  locale: Locale;
  words: string;
  baseURL: string;
  at(path: string): string;
  say<Said>(texts: Readonly<Record<Locale, Said>>): Said;
}

export type ClauseCheck = (place: Place) => Promise<void>;

/** A clause tested in a browser, on its own page unless it shares one. */
export interface Seen {
  seen(page: Page, place: Place): Promise<void>;
  /** Clauses with the same name continue on the page as the previous one left it. */
  shares?: string;
}

export const seen = (see: Seen['seen']): Seen => ({ seen: see });

export const seenTogether = (shares: string, see: Seen['seen']): Seen => ({ seen: see, shares });

type Clauses = Readonly<Record<string, ClauseCheck | Seen>>;

const walked = new Map<number, { title: string; clauses: Clauses }>();

/** Tests a section of docs/specification.md clause by clause, quoting its text, in every language. */
export function section(number: number, title: string, clauses: Clauses): void {
  walked.set(number, { title, clauses });
  test.describe(`${number}. ${title}`, () => {
    for (const [clauseText, clause] of Object.entries(clauses)) {
      for (const locale of locales) tryClause(clause, clauseText, locale);
    }
  });
}

/** Tests a section in a single worker, because its clauses share something slow to start. */
export function sectionInOneWorker(number: number, title: string, clauses: Clauses): void {
  test.describe(() => {
    test.describe.configure({ mode: 'default' });
    section(number, title, clauses);
  });
}

function tryClause(clause: ClauseCheck | Seen, clauseText: string, locale: Locale): void {
  const placeAt = (baseURL: string): Place => ({
    locale,
    words: clauseText,
    baseURL,
    at: (address) => baseURL + pathIn(locale, address),
    say: (localized) => inLanguage(locale, localized),
  });
  const name = `${locale}: ${clauseText}`;
  if (typeof clause === 'function') test(name, ({ baseURL }) => clause(placeAt(baseURL!)));
  else if (clause.shares === undefined) test(name, ({ page, baseURL }) => clause.seen(page, placeAt(baseURL!)));
  else {
    const shown = `${clause.shares} ${locale}`;
    test(name, async ({ browser, baseURL }) => clause.seen(await sharedPage(browser, shown), placeAt(baseURL!)));
  }
}

let context: BrowserContext | undefined;
const shared = new Map<string, Page>();

/**
 * Returns a shared page of this worker, whose browser context caches the site's files. The page closes when the worker
 * ends, which also happens after a failure.
 */
async function sharedPage(browser: Browser, name: string): Promise<Page> {
  context ??= await browser.newContext();
  const page = shared.get(name) ?? (await context.newPage());
  shared.set(name, page);
  return page;
}

/** Expects the tested clauses to cover the sections completely, in order and with nothing extra. */
export function expectAllWalked(numbers: readonly number[]): void {
  expect([...walked.keys()]).toEqual(numbers);
  for (const number of numbers) {
    const { title, clauses } = walked.get(number)!;
    const [heading = '', ...text] = document
      .split(/^## /m)
      .find((part) => part.startsWith(`${number}. `))!
      .split('\n');
    expect(`${number}. ${title}`).toBe(heading);
    expect(Object.keys(clauses).join('\n')).toBe(inClauses(linesSpokenBy(text), Object.keys(clauses)));
  }
}

/** Returns the section's text: sentences on one line, table cells joined by colons, without headings and markup. */
function linesSpokenBy(lines: readonly string[]): string {
  const localized = lines
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
  return localized
    .join(' ')
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll(/`|\*\*/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Splits the text into one line per matching clause. From the first mismatch on, the text is not split. */
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
