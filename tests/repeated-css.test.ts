import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { repositoryFiles } from './repository-files';

/** Minimum number of declarations in rules that may not repeat. Importing a shorter rule would take as many lines. */
const FEWEST = 3;

interface Rule {
  /** Conditions and selectors of the rule, with class names replaced. */
  shape: string;
  declarations: string[];
}

const spaced = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Divides the inside of a block at its semicolons, except at those in brackets or quotes. */
const partsOf = (block: string) =>
  (block.match(/(?:"[^"]*"|'[^']*'|\((?:[^()]|\([^()]*\))*\)|[^;])+/g) ?? []).map(spaced).filter((part) => part !== '');

/** Returns the rules of a style sheet, without their `composes` declarations. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  const open: { head: string; parts: string[] }[] = [];
  let text = '';
  const close = () => {
    open.at(-1)?.parts.push(...partsOf(text));
    text = '';
  };
  const tokens = css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/"[^"]*"|'[^']*'|[{}]|[^{}"']+/g);
  for (const [token] of tokens) {
    if (token === '{') {
      const headAt = text.lastIndexOf(';') + 1;
      const head = spaced(text.slice(headAt));
      text = text.slice(0, headAt);
      close();
      open.push({ head, parts: [] });
    } else if (token === '}') {
      close();
      const declarations = open.at(-1)!.parts.filter((part) => !part.startsWith('composes:'));
      const shape = open.map(({ head }) => (head.startsWith('@') ? head : head.replaceAll(/\.[a-zA-Z][\w-]*/g, '.x')));
      rules.push({ shape: shape.join(' '), declarations: declarations.toSorted() });
      open.pop();
    } else text += token;
  }
  return rules;
}

/** Returns the rules that are in more than one file, with those files. */
function repeatedRules(sheets: ReadonlyMap<string, string>): string[] {
  const files = new Map<string, Set<string>>();
  for (const [file, css] of sheets)
    for (const { shape, declarations } of rulesOf(css)) {
      if (declarations.length < FEWEST) continue;
      const rule = `${shape} { ${declarations.join('; ')} }`;
      files.set(rule, (files.get(rule) ?? new Set()).add(file));
    }
  return [...files].filter(([, where]) => where.size > 1).map(([rule, where]) => `${rule} ${[...where].join(' ')}`);
}

test('a rule of three declarations stands in one style sheet, and the others compose it', () => {
  const sheets = new Map(repositoryFiles('app/*.module.css').map((file) => [file, readFileSync(file, 'utf8')]));
  expect(repeatedRules(sheets)).toEqual([]);
});

test('the order of declarations and the names of classes hide no repetition', () => {
  const sheets = new Map([
    ['one.css', '@media print { .a:hover { color: red; margin: 0; background: url("a;b") } }'],
    ['two.css', '/* { */ @media print {\n  .b:hover {\n margin: 0;\n background: url("a;b");\n color:  red; } }'],
    ['three.css', '.c { color: red; margin: 0; composes: x from "./four.css"; }'],
  ]);
  expect(repeatedRules(sheets)).toEqual([
    '@media print .x:hover { background: url("a;b"); color: red; margin: 0 } one.css two.css',
  ]);
});

test('conditions, and a pair of declarations, make no repetition', () => {
  const rule = '.a { color: red; margin: 0; padding: 0 }';
  const sheets = new Map([
    ['one.css', rule],
    ['two.css', `@media print { ${rule} }`],
    ['three.css', '.a { color: red; margin: 0 }'],
    ['four.css', '.b { color: red; margin: 0 }'],
  ]);
  expect(repeatedRules(sheets)).toEqual([]);
});
