import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

export const ROOT = path.resolve(import.meta.dirname, '../..');

export interface Imports {
  /**
   * Repository files whose values are imported, by name or by pattern, statically or on demand, relative to the root.
   */
  files: string[];
  /** Files imported for their types only, which are not loaded at runtime. */
  ofTypes: string[];
  modules: string[];
  fromVitest: string[];
}

const ENDINGS = ['', '.ts', '.tsx', '.mjs'];
export const CODE = /\.(tsx?|mjs)$/;
const read = new Map<string, Imports>();

/** Returns a file's imports; none for a file that is not code. */
export function importsOf(file: string): Imports {
  let imports = read.get(file);
  if (!imports) {
    imports = CODE.test(file) ? readImports(file) : { files: [], ofTypes: [], modules: [], fromVitest: [] };
    read.set(file, imports);
  }
  return imports;
}

function readImports(file: string): Imports {
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  const imported = staticImports.filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType));
  const ofTypes = staticImports.filter((each) => !imported.includes(each));
  const requested = [
    ...imported.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
    ),
    ...dynamicImports.flatMap(({ moduleRequest }) => literalIn(source.slice(moduleRequest.start, moduleRequest.end))),
  ];
  return {
    files: [...new Set([...requested.flatMap((request) => fileOf(file, request)), ...collectedBy(file, source)])],
    ofTypes: ofTypes.flatMap(({ moduleRequest }) => fileOf(file, moduleRequest.value)),
    modules: requested.filter((request) => !request.startsWith('.')),
    fromVitest: imported
      .filter(({ moduleRequest }) => moduleRequest.value === 'vitest')
      .flatMap(({ entries }) => entries.flatMap(({ importName }) => importName.name ?? [])),
  };
}

/** Calls that collect files by pattern: Vite's calls at build time, or calls that search a module's own folder. */
const COLLECTED = [
  /import\.meta\.glob(?:<[^()]*>)?\(\s*(\[[^\]]*\]|'[^']*')/g,
  /globSync\(('[^']*'), \{ cwd: import\.meta\.dirname \}\)/g,
];
const collected = new Map<string, string[]>();

/** Returns the files that a file collects by pattern, such as each feature's API, jobs, messages or pages. */
function collectedBy(file: string, source: string): string[] {
  const patterns = COLLECTED.flatMap((call) => [...source.matchAll(call)])
    .flatMap(([, requested]) => [...requested!.matchAll(/'([^']+)'/g)])
    .map(([, pattern]) => path.posix.join(path.posix.dirname(file), pattern!));
  return patterns.flatMap((pattern) => {
    const known = collected.get(pattern) ?? globSync(pattern, { cwd: ROOT });
    collected.set(pattern, known);
    return known;
  });
}

const literalIn = (expression: string): string[] => /^(['"`])([^'"`$]+)\1$/.exec(expression)?.slice(2) ?? [];

function fileOf(importer: string, request: string): string[] {
  if (!request.startsWith('.')) return [];
  const requested = path.posix.join(path.posix.dirname(importer), request.replace(/\?.*$/, ''));
  const ending = ENDINGS.find((each) => isFile(requested + each));
  return ending === undefined ? [] : [requested + ending];
}

const found = new Map<string, boolean>();

function isFile(file: string): boolean {
  let is = found.get(file);
  if (is === undefined) {
    is = path.posix.extname(file) !== '' && existsSync(path.join(ROOT, file));
    found.set(file, is);
  }
  return is;
}

/** Returns a file and all files whose values it reaches through files that `follows` accepts, nearest first. */
export function reachOf(file: string, follows: (file: string) => boolean = () => true): Set<string> {
  const reach = new Set([file]);
  for (const each of reach) {
    if (!follows(each)) continue;
    for (const imported of importsOf(each).files) reach.add(imported);
  }
  return reach;
}
