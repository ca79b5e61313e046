import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pageAccess } from '../../../tests/access-table';
import routes from '../../routes';
import { locales, otherLocales } from '../../core/locale';
import { paths } from '../../core/paths';
import { findGuides } from './find-guides';
import type { Block, Guide, Line } from './guide-blocks';
import { guideList, guideOfScreen, guidePages } from './guide-list';
import { guidePictures } from './guide-pictures';
import { guideScreens } from './guide-screens';
import { guides, strayTexts } from './guide-texts.server';
import { GuideFault, readGuide } from './read-guide.server';

const PICTURES = path.join(import.meta.dirname, 'pictures');
/** Maximum size of a picture, in bytes, for phones. */
const MAX_BYTES = 80_000;

const everyGuide = locales.flatMap((locale) => [...guides[locale].values()].map((guide) => ({ locale, guide })));
const linesOf = (guide: Guide): Line[] => [
  guide.summary,
  ...guide.blocks.flatMap((block) => ('line' in block ? [block.line] : 'lines' in block ? [...block.lines] : [])),
];
const picturesOf = (guide: Guide) => guide.blocks.flatMap((block) => (block.kind === 'picture' ? [block.name] : []));

test('every page of the back office has a guide, and none is of a page that is gone', () => {
  const layout = routes.find(({ id }) => id === 'es/admin');
  const screens = (layout?.children ?? []).map(({ id }) => id!.slice('es/'.length));
  expect(screens.length).toBeGreaterThan(80);
  // Pages of the help section have no guide, because their help link leads to the start page.
  expect(screens.filter((screen) => guideOfScreen(screen) === undefined)).toEqual(['admin-help', 'admin-help-page']);
  const explained = guideList.flatMap((guide) => guide.screens);
  expect(explained.filter((screen) => !screens.includes(screen))).toEqual([]);
  expect(explained.length).toBe(new Set(explained).size);
});

test('every guide is written in each language, and nothing is written beside', () => {
  expect(strayTexts).toEqual([]);
  expect(new Set(guidePages).size).toBe(guidePages.length);
  for (const locale of locales) expect([...guides[locale].keys()]).toEqual(guidePages);
});

/** Returns a guide's structure without its text. */
const shapeOf = (blocks: readonly Block[]) =>
  blocks.map((block) => {
    if (block.kind === 'picture') return `picture ${block.name}`;
    return 'lines' in block ? `${block.kind} ${block.lines.length}` : block.kind;
  });
const pieces = (guide: Guide, kind: 'guide' | 'screen') =>
  linesOf(guide)
    .flat()
    .flatMap((piece) =>
      piece.kind !== kind ? [] : [piece.kind === 'guide' ? piece.page : 'path' in piece ? piece.path : ''],
    );

test.each(guidePages)('%s has the same steps, pictures and links in each language', (page) => {
  const spanish = guides.es.get(page)!;
  for (const locale of otherLocales) {
    const other = guides[locale].get(page)!;
    expect(shapeOf(other.blocks)).toEqual(shapeOf(spanish.blocks));
    expect(pieces(other, 'guide').toSorted()).toEqual(pieces(spanish, 'guide').toSorted());
    expect(pieces(other, 'screen').toSorted()).toEqual(pieces(spanish, 'screen').toSorted());
  }
});

test('every link leads to a guide, and every guide is linked to by another', () => {
  const linked = new Set(everyGuide.flatMap(({ guide }) => pieces(guide, 'guide')));
  expect([...linked].filter((page) => !guidePages.includes(page))).toEqual([]);
  const starts = guideList.flatMap(({ page, startOf }) => (startOf ? [page] : []));
  expect(guidePages.filter((page) => !linked.has(page) && !starts.includes(page))).toEqual([]);
});

test('a screen that is named opens without being told which record, for whom it says', () => {
  const named = new Set(everyGuide.flatMap(({ guide }) => pieces(guide, 'screen')));
  expect([...named].toSorted()).toEqual(Object.keys(guideScreens).toSorted());
  for (const [name, scope] of Object.entries(guideScreens)) {
    const address = (paths[name as keyof typeof paths] as () => string)();
    const route = Object.keys(pageAccess).find((page) => page.replaceAll(/\/:\w+\?/g, '') === address);
    expect(route, name).toBeDefined();
    expect(pageAccess[route!], name).toBe(name === 'accountSecurity' ? 'signed-in' : scope);
  }
});

test('a guide says what it is for, what to do, and what when it does not work', () => {
  for (const { locale, guide } of everyGuide) {
    const where = `${locale} ${guide.page}`;
    expect(guide.summary.length, where).toBeGreaterThan(0);
    expect(
      guide.blocks.some(({ kind }) => kind === 'steps' || kind === 'points'),
      where,
    ).toBe(true);
    expect(guide.blocks.filter(({ kind }) => kind === 'heading').length, where).toBeGreaterThan(0);
    const headings = guide.blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
    expect(new Set(headings).size, where).toBe(headings.length);
  }
});

test('every picture that a guide names is listed, and every listed one is named', () => {
  const listed = guidePictures.map(({ name }) => name);
  expect(new Set(listed).size).toBe(listed.length);
  const named = new Set(everyGuide.flatMap(({ guide }) => picturesOf(guide)));
  expect([...named].filter((name) => !listed.includes(name))).toEqual([]);
  expect(listed.filter((name) => !named.has(name))).toEqual([]);
});

test('once pictures are made, all are there in each language, none too many and none too heavy', () => {
  const made = existsSync(PICTURES) ? readdirSync(PICTURES).filter((file) => file.endsWith('.webp')) : [];
  const listed = guidePictures.flatMap(({ name }) => locales.map((locale) => `${name}.${locale}.webp`));
  expect(made.toSorted()).toEqual(made.length === 0 ? [] : listed.toSorted());
  expect(made.filter((file) => statSync(path.join(PICTURES, file)).size > MAX_BYTES)).toEqual([]);
});

test('the words of buttons come from the messages, and a message that is gone is said', () => {
  const quoted: Record<string, string> = { 'a:b': 'Guardar', 'a:c': 'Mover a {{code}}' };
  const lookUp = (namespace: string, key: string) => quoted[`${namespace}:${key}`];
  const read = (line: string) => readGuide('x', `# Título\n\n${line}`, lookUp).summary;
  expect(read('Pulse {{t:a:b}}.')).toEqual([
    { kind: 'text', text: 'Pulse ' },
    { kind: 'word', text: 'Guardar' },
    { kind: 'text', text: '.' },
  ]);
  expect(read('{{t:a:c|code=2B}}')).toEqual([{ kind: 'word', text: 'Mover a 2B' }]);
  expect(() => read('{{t:a:c}}')).toThrow(GuideFault);
  expect(() => read('{{t:a:gone}}')).toThrow(GuideFault);
  expect(() => read('{{open:nowhere|a:b}}')).toThrow(GuideFault);
  expect(() => read('{{typo:a:b}}')).toThrow(GuideFault);
});

const found = (q: string, locale: 'es' | 'en' = 'es') => findGuides(guides[locale].values(), q, 5);

test.each([
  ['apartamento equivocado', 'arrival-wrong-apartment'],
  ['fianza', 'deposits'],
  ['FIANZAS', 'deposits'],
  ['no presentado', 'cancel-no-show'],
  ['no ha venido', 'cancel-no-show'],
  ['fianza en efectivo', 'deposits'],
  ['devolucion', 'refunds-fees'],
  ['cómo registrar una entrada', 'check-in'],
  ['check-in', 'check-in'],
  ['cambiar de habitación', 'move-guest'],
  ['dos pasos', 'sign-in-security'],
  ['certificado', 'verifactu'],
  ['norma 43', 'bank'],
])('«%s» finds %s first', (q, page) => expect(found(q)[0]).toMatchObject({ page, isSimilar: false }));

test.each([
  ['wrong apartment owes', 'arrival-wrong-apartment'],
  ['security deposit', 'deposits'],
  ['refund', 'refunds-fees'],
  ['never came', 'cancel-no-show'],
  ['deposit in cash', 'deposits'],
  ['webhook', 'other-programs'],
])('“%s” finds %s first', (q, page) => expect(found(q, 'en')[0]).toMatchObject({ page, isSimilar: false }));

test.each([
  ['fainza', 'deposits'],
  ['calendaro', 'schedule'],
])('«%s», which is misspelt, finds %s and says that it is near', (q, page) => {
  const all = found(q);
  expect(all.map((one) => one.page)).toContain(page);
  expect(all.every(({ isSimilar }) => isSimilar)).toBe(true);
});

test('an excerpt shows the words that were looked for; nothing is found by nothing', () => {
  expect(found('conflicto')[0]!.excerpt.toLowerCase()).toContain('conflicto');
  expect(found('   ')).toEqual([]);
  expect(found('xylophon')).toEqual([]);
});

test('the texts have no exclamation marks, and nothing left over from the Spanish', () => {
  for (const locale of locales) {
    for (const page of guidePages) {
      const text = readFileSync(path.join(import.meta.dirname, 'text', locale, `${page}.md`), 'utf8');
      expect(text, page).not.toMatch(/[!¡]|lorem/i);
      if (locale !== 'es') expect(text, page).not.toMatch(/[ñ¿]| (para|noches|usted) /i);
    }
  }
});
