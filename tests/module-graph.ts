import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { importsOf } from './runner/imports';

export type Imports = ReadonlyMap<string, ReadonlySet<string>>;

export interface SourceFile {
  path: string;
  lines: number;
  imports: string[];
}

/** Returns the runtime files of `app` with their imports from `app`, including types. */
export async function sourceFiles(): Promise<SourceFile[]> {
  const code = globSync('app/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
  const imports = new Map(code.map((file) => [file, ofApp(importsOf(file))]));
  const files = new Set([...code, ...[...imports.values()].flat()]);
  return Promise.all(
    [...files].map(async (file) => ({
      path: file,
      lines: (await readFile(file, 'utf8')).split('\n').length,
      imports: (imports.get(file) ?? []).filter((each) => !each.endsWith('.json')),
    })),
  );
}

const ofApp = ({ files, ofTypes }: { files: string[]; ofTypes: string[] }) => [
  ...new Set([...files, ...ofTypes].filter((file) => file.startsWith('app/'))),
];

/** The module of a file: a feature, or a folder of `app`; null for the files at the root. */
export function moduleOf(path: string): string | null {
  const [, first, second, third] = path.split('/');
  if (first === 'features' && third !== undefined) return second!;
  return second === undefined ? null : first!;
}

/**
 * Files that declare a feature's jobs, metrics or pages. Nothing imports these files, so each of them counts as a
 * separate folder.
 */
const DECLARATIONS = new Set(['jobs.server.ts', 'measured.server.ts', 'pages.ts']);

/** Returns the folder of a feature's file within its module, or `.` for files directly in it. */
export function folderOf(path: string, room: string): string | null {
  const [, , name, folder, rest] = path.split('/');
  if (moduleOf(path) !== room || name !== room) return null;
  if (rest !== undefined) return folder!;
  return DECLARATIONS.has(folder!) ? folder! : '.';
}

/** Returns the imports between the names given to files; files without a name are left out. */
export function importsBetween(files: readonly SourceFile[], nameOf: (path: string) => string | null): Imports {
  const imports = new Map<string, Set<string>>();
  for (const file of files) {
    const from = nameOf(file.path);
    if (from === null) continue;
    const known = imports.get(from) ?? new Set();
    imports.set(from, known);
    for (const path of file.imports) {
      const to = nameOf(path);
      if (to !== null && to !== from) known.add(to);
    }
  }
  return imports;
}

/** Returns the names that import themselves, directly or through other names. */
export function inCycles(imports: Imports): string[] {
  return [...imports.keys()].filter((name) => reachedFrom(name, imports).has(name)).toSorted();
}

/** Draws the imports as a Mermaid diagram, without arrows implied by longer paths. */
export function mermaidOf(imports: Imports): string {
  const arrows = [...imports.keys()].toSorted().flatMap((from) => {
    const direct = [...imports.get(from)!].toSorted();
    return direct
      .filter((to) => !direct.some((other) => other !== to && reachedFrom(other, imports).has(to)))
      .map((to) => `  ${from} --> ${to}`);
  });
  return ['```mermaid', 'flowchart TD', ...arrows, '```'].join('\n');
}

function reachedFrom(start: string, imports: Imports): Set<string> {
  const reached = new Set<string>();
  const open = [...(imports.get(start) ?? [])];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (reached.has(name)) continue;
    reached.add(name);
    open.push(...(imports.get(name) ?? []));
  }
  return reached;
}
