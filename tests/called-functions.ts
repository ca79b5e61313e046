import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Known {
  file: string;
  name: string;
}

interface ReadFile {
  text: string;
  imports: Map<string, Known>;
  parts: Map<string, string>;
}

const read = new Map<string, ReadFile>();

/**
 * Returns whether the source text of the function, or of any function that it mentions directly or indirectly, matches.
 * The code is read, not run.
 */
export function reaches({ file, name }: Known, fits: RegExp, seen = new Set<string>()): boolean {
  const key = `${file} ${name}`;
  if (seen.has(key)) return false;
  seen.add(key);
  const { imports, parts } = readSource(file);
  const text = parts.get(name);
  if (text === undefined) return false;
  if (fits.test(text)) return true;
  return [...new Set(text.match(/\b\w+\b/g))].some((word) => {
    const imported = imports.get(word);
    if (imported) return reaches(imported, fits, seen);
    return word !== name && parts.has(word) && reaches({ file, name: word }, fits, seen);
  });
}

export function readSource(file: string): ReadFile {
  let known = read.get(file);
  if (!known) read.set(file, (known = rereadFile(file)));
  return known;
}

function rereadFile(file: string): ReadFile {
  const text = readFileSync(file, 'utf8');
  const imports = new Map<string, Known>();
  for (const [, names = '', from = ''] of text.matchAll(/import (?:type )?\{([^}]*)\} from '(\.[^']+)'/g)) {
    const target = ['.ts', '.tsx']
      .map((end) => path.join(path.dirname(file), from) + end)
      .find((one) => existsSync(one));
    if (target === undefined) continue;
    for (const each of names.split(',').map((one) => one.trim())) {
      const [name = '', as = name] = each.split(' as ');
      if (name !== '' && !name.startsWith('type ')) imports.set(as, { file: target, name });
    }
  }
  const parts = new Map<string, string>();
  const starts = [
    ...text.matchAll(/^(?:export )?(?:(?:async )?function (\w+)|const (\w+)\b|interface \w+|type \w+)/gm),
  ];
  starts.forEach((start, index) => {
    const name = start[1] ?? start[2];
    if (name !== undefined) parts.set(name, text.slice(start.index, starts[index + 1]?.index));
  });
  return { text, imports, parts };
}
