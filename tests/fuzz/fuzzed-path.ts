import type { GeneratorValue } from 'fast-check';
import type { Operation } from '../described-answers';
import { chance, pick } from './draw';
import type { FuzzContext } from './known-values';
import { oddIds } from './odd-values';

export async function randomPath(
  { path, parameters }: Operation,
  g: GeneratorValue,
  context: FuzzContext,
): Promise<string> {
  let address = '';
  for (const segment of path.split('/').slice(1)) {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    const schema = parameters.find((each) => each.in === 'path' && each.name === name)?.schema;
    if (name === undefined) address += `/${segment}`;
    else if (context.met?.has(address)) address += `/${context.met.get(address)}`;
    else if (chance(g, 12)) address += `/${pick(g, oddIds)}`;
    else if (schema?.enum && !chance(g, 8)) address += `/${encodeURIComponent(String(pick(g, schema.enum)))}`;
    else address += `/${await rowAt(address, name, g, context)}`;
  }
  return address;
}

async function rowAt(list: string, name: string, g: GeneratorValue, { known, look }: FuzzContext): Promise<string> {
  if (!known.rowsAt(list, name)) await look(list);
  const rows = known.rowsAt(list, name) ?? [];
  const seen = name === 'id' ? [] : known.valuesOf(name).map(String);
  const choices = rows.length > 0 && !chance(g, 6) ? rows : seen;
  // Ids of newer rows, or of other kinds of rows.
  return choices.length > 0 ? encodeURIComponent(pick(g, choices).toWellFormed()) : String(1 + pick(g, SMALL));
}

const SMALL = Array.from({ length: 60 }, (_, index) => index);
