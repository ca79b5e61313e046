import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { CODE, ROOT } from './imports.ts';

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const lines = (text: string) => text.split('\n').filter((line) => line !== '');

export function changedFiles(revision: string): string[] {
  const written = lines(git('diff', '--name-only', '--no-renames', '--relative', revision, '--'));
  return [...new Set([...written, ...lines(git('ls-files', '--others', '--exclude-standard'))])].sort();
}

/** True if a code file has the same imports and exports as at a revision. */
export function hasSameImports(file: string, revision: string): boolean {
  try {
    return (
      outline(file, git('show', `${revision}:./${file}`)) === outline(file, readFileSync(path.join(ROOT, file), 'utf8'))
    );
  } catch {
    return false;
  }
}

export function outline(file: string, source: string): string {
  if (!CODE.test(file)) return '';
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  return JSON.stringify([
    staticImports.map(({ moduleRequest, entries }) => [
      moduleRequest.value,
      entries.map(({ importName, isType }) => [importName.kind, importName.name, isType]),
    ]),
    staticExports.map(({ entries }) =>
      entries.map(({ exportName, moduleRequest, isType }) => [exportName.name, moduleRequest?.value, isType]),
    ),
    dynamicImports.map(({ moduleRequest }) => source.slice(moduleRequest.start, moduleRequest.end)),
  ]);
}
