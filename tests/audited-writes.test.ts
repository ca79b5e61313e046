import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { apiAccess } from './access-table';
import { readSource, reaches } from './called-functions';

const RECORDS = /\brecordAudit\(/;

/** Calls by staff that are not GET but write nothing: previews and checks. */
const requested = [
  'POST /apartments/{apid}/prices/check',
  'POST /bookings/admin/quote',
  'POST /bookings/{id}/move/preview',
  'POST /bookings/{id}/quote',
  'POST /notifications/texts/{kind}/preview',
  'POST /offers/preview',
  'POST /vat-rules/preview',
];

/** Every call with which staff write, that is, every call other than GET that needs a scope. */
const writes = Object.entries(apiAccess)
  .filter(([call, access]) => !call.startsWith('GET ') && access.includes(':') && access !== 'own:read')
  .map(([call]) => call)
  .filter((call) => !requested.includes(call));

interface Route {
  /** Pattern for the calls that the route serves; a path with placeholders matches several calls. */
  stands: RegExp;
  file: string;
  /** Returns the source text that handles the call: the route's own, or its row in a table of steps. */
  said: (call: string) => string;
}

/** Sorted below, so that literal paths precede paths with placeholders. */
const routes: Route[] = globSync('app/features/**/*.server.ts').flatMap((file) => {
  const { text } = readSource(file);
  return [...text.matchAll(/route\(\s*api,\s*(['`])((?:POST|PUT|PATCH|DELETE) [^'`]+)\1/g)].map((found) => {
    const written = found[2]!.replaceAll(':digits', '');
    const isFilledIn = found[1] === '`';
    const pattern = new RegExp(
      `^${written
        .split(/\$\{\w+\}/)
        .map(RegExp.escape)
        .join('.+')}$`,
    );
    const rest = text.slice(found.index);
    const own = rest.slice(0, rest.indexOf('\n  });') + 1 || rest.length);
    return { stands: pattern, file, said: (call: string) => (isFilledIn ? (rowOf(text, call) ?? own) : own) };
  });
});
routes.sort((one, other) => other.stands.source.replace('.+', '').length - one.stands.source.replace('.+', '').length);

/** `{ path: 'retire', …, run: retireApartment }` or `['resolve', …, closeAlert]` of a table of steps. */
function rowOf(text: string, call: string): string | undefined {
  const step = call.split('/').at(-1)!;
  const rows = [...text.matchAll(/(?:(?:path|name): |^ *\[)'(\w+)'|^ *\]/gm)];
  const at = rows.findIndex(([, name]) => name === step);
  return at === -1 ? undefined : text.slice(rows[at]!.index, rows[at + 1]?.index);
}

test('every call by which the team writes is found', () => {
  expect(writes.length).toBeGreaterThan(100);
  expect(writes.filter((call) => !routes.some(({ stands }) => stands.test(call)))).toEqual([]);
});

test.each(writes)('%s leaves an audit entry', (call) => {
  const fitting = routes.filter(({ stands }) => stands.test(call));
  // Several modules may have a table of steps for the same address.
  const nearest = fitting.filter(({ stands }) => stands.source === fitting[0]!.stands.source);
  expect(nearest.flatMap((route) => auditedBy(route, call))).not.toEqual([]);
});

function auditedBy({ file, said }: Route, call: string): string[] {
  const { imports, parts } = readSource(file);
  return [...new Set(said(call).match(/\b\w+\b/g))].filter((name) => {
    const known = imports.get(name) ?? (parts.has(name) ? { file, name } : undefined);
    return known !== undefined && reaches(known, RECORDS);
  });
}

test('what asks alone leaves none', () => {
  const unknown = requested.filter((call) => !(call in apiAccess));
  expect(unknown).toEqual([]);
});
