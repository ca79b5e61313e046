import fc, { type GeneratorValue } from 'fast-check';
import { addDays, parseCalendarDate, type CalendarDate } from '../../app/core/calendar-date';
import type { Operation, Schema } from '../described-answers';
import { chance, pick } from './draw';
import { randomPath } from './fuzzed-path';
import type { FuzzContext } from './known-values';
import { oddBodies, oddContentTypes, oddDates, oddHeaders, oddNumbers, oddTexts, oddValue } from './odd-values';

export interface FuzzedRequest {
  method: string;
  /** Path and query, relative to the API's base. */
  address: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | undefined;
}

/** Uses `g` to generate a request for the operation: often valid, sometimes almost valid, sometimes nonsense. */
export async function fuzzedRequest(
  operation: Operation,
  g: GeneratorValue,
  context: FuzzContext,
): Promise<FuzzedRequest> {
  const path = await randomPath(operation, g, context);
  const headers = headersOf(operation, g);
  const query = queryOf(operation, g, context);
  const hasBody = operation.body !== undefined || operation.isUpload || chance(g, 20);
  const body = hasBody ? await bodyOf(operation, path, g, context) : undefined;
  if (body !== undefined && chance(g, 20) && !operation.isUpload) headers['content-type'] = pick(g, oddContentTypes);
  else if (typeof body === 'string') headers['content-type'] = 'application/json';
  if (body instanceof Uint8Array) headers['content-type'] = 'multipart/form-data; boundary=edge';
  return { method: operation.method, address: path + query, headers, body: sendable(operation, body) };
}

/** Drops the body where `fetch` itself refuses one. */
function sendable(operation: Operation, body: FuzzedRequest['body']): FuzzedRequest['body'] {
  return operation.method === 'GET' || operation.method === 'HEAD' ? undefined : body;
}

function headersOf({ parameters }: Operation, g: GeneratorValue): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const parameter of parameters) {
    if (parameter.in === 'header' && chance(g, 3)) headers[parameter.name] = `f${g(fc.nat, { max: 1e6 })}`;
  }
  if (chance(g, 6)) {
    const [name, value] = pick(g, oddHeaders);
    headers[name] = value;
  }
  return headers;
}

function queryOf({ parameters }: Operation, g: GeneratorValue, context: FuzzContext): string {
  const requested = parameters.filter((parameter) => parameter.in === 'query');
  const schema: Schema = {
    properties: Object.fromEntries(requested.map((parameter) => [parameter.name, parameter.schema])),
    required: requested.filter(({ required }) => required).map(({ name }) => name),
  };
  const made = Object.entries(objectOf(schema, g, context, pick(g, [0, 5])));
  if (chance(g, 15)) made.push(...made);
  const parts = made.map(([name, value]) => queryPart(name, value, g));
  if (chance(g, 25))
    parts.push(pick(g, ['%', '%ZZ=%', '=', '&&&', 'a[]=1', 'sort=', 'x='.padEnd(8_000, 'y'), '\u00e9=1']));
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

function queryPart(name: string, value: unknown, g: GeneratorValue): string {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
  const escaped = chance(g, 40) ? '%E0%A4%A' : encodeURIComponent(text.slice(0, 8_000).toWellFormed());
  return `${encodeURIComponent(name)}=${escaped}`;
}

async function bodyOf(
  operation: Operation,
  path: string,
  g: GeneratorValue,
  context: FuzzContext,
): Promise<FuzzedRequest['body']> {
  if (operation.isUpload) return uploadOf(g);
  if (!operation.body || chance(g, 12)) return pick(g, oddBodies);
  if (chance(g, 40)) return undefined;
  const oddEvery = pick(g, [0, 0, 12, 4]);
  const made = valueOf('', operation.body, g, context, oddEvery);
  if (typeof made !== 'object' || made === null || Array.isArray(made)) return textOf(made);
  const basis = chance(g, 5) ? {} : await standing(operation, path, context);
  // Changing a few properties of the current data is refused less often than changing all.
  const stored = Object.keys(basis).length === 0 ? made : Object.fromEntries(someOf(g, Object.entries(made)));
  return textOf({
    ...basis,
    ...stored,
    ...(basis['version'] !== undefined && !chance(g, 8) && { version: basis['version'] }),
  });
}

const someOf = <T>(g: GeneratorValue, list: T[]) => list.filter(() => chance(g, 3));

async function standing(
  { method, body }: Operation,
  path: string,
  context: FuzzContext,
): Promise<Record<string, unknown>> {
  if (method !== 'PATCH' && method !== 'PUT' && !body?.properties?.['version']) return {};
  let address = path;
  let shown = await context.look(address);
  if (!shown) {
    address = address.slice(0, address.lastIndexOf('/'));
    shown = address === '' ? undefined : await context.look(address);
  }
  const names = Object.keys(body?.properties ?? {});
  return Object.fromEntries(
    Object.entries(shown ?? {}).filter(([name, value]) => names.includes(name) && value !== undefined),
  );
}

/** Serializes as JSON, which escapes lone surrogates. */
function textOf(value: unknown): string {
  const text = JSON.stringify(value) ?? 'null';
  return text.length > 250_000 ? text.slice(0, 250_000) : text;
}

function uploadOf(g: GeneratorValue): Uint8Array<ArrayBuffer> {
  const name = pick(g, ['a.jpg', 'a.svg', '', '../a.png', 'a\u202e.gif', 'x'.repeat(3_000)]);
  const content = pick(g, [
    '',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'GIF89a',
    '\xff\xd8\xff\xe0',
    '\x89PNG\r\n\x1a\n',
    'PK',
  ]);
  const field = pick(g, ['file', 'file', 'file', 'alt', 'file"; x="']);
  const end = pick(g, ['\r\n--edge--\r\n', '\r\n--edge', '']);
  const head = `--edge\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`;
  return Uint8Array.from(Buffer.from(head + content + end, 'latin1'));
}

/**
 * Generates a value for the property: a value seen before or a value of the right type. Once in `oddEvery` draws on
 * average, generates any value.
 */
function valueOf(name: string, schema: Schema, g: GeneratorValue, context: FuzzContext, oddEvery: number): unknown {
  if (oddEvery > 0 && name !== '' && chance(g, oddEvery)) return g(oddValue);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return valueOf(name, pick(g, choices), g, context, oddEvery);
  const type = Array.isArray(schema.type) ? pick(g, schema.type) : schema.type;
  if (schema.enum) return pick(g, schema.enum);
  if (name !== '' && type !== 'null' && chance(g, 2)) {
    const seen = context.known.valuesOf(name);
    if (seen.length > 0) return pick(g, seen);
  }
  switch (type) {
    case 'object':
      return objectOf(schema, g, context, oddEvery);
    case 'array':
      return Array.from({ length: pick(g, [0, 1, 1, 2, 5]) }, () =>
        valueOf(singular(name), schema.items ?? {}, g, context, oddEvery),
      );
    case 'integer':
    case 'number':
      return numberOf(schema, g);
    case 'boolean':
      return chance(g, 2);
    case 'null':
      return null;
    case 'string':
      return stringOf(name, schema, g, context.today);
    default:
      return g(oddValue);
  }
}

const singular = (name: string) => name.replace(/ies$/, 'y').replace(/s$/, '');

function objectOf(schema: Schema, g: GeneratorValue, context: FuzzContext, oddEvery: number): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    const isRequired = schema.required?.includes(name) ?? false;
    if (isRequired ? oddEvery > 0 && chance(g, 25) : chance(g, 2)) continue;
    made[name] = valueOf(name, inner, g, context, oddEvery);
  }
  if (!chance(g, 4)) for (const pair of RANGES) straighten(made, pair, g);
  return made;
}

const RANGES = [
  ['checkIn', 'checkOut'],
  ['firstNight', 'lastNight'],
  ['from', 'to'],
] as const;

/** Makes a range end some days after its start. */
function straighten(made: Record<string, unknown>, [first, last]: (typeof RANGES)[number], g: GeneratorValue): void {
  const startDate = parseCalendarDate(String(made[first]));
  if (startDate && made[last] !== undefined) made[last] = addDays(startDate, g(fc.integer, { min: 1, max: 12 }));
}

function numberOf({ minimum, maximum }: Schema, g: GeneratorValue): number {
  const bounds = [minimum, maximum, minimum && minimum - 1, maximum && maximum + 1].filter(
    (each) => each !== undefined,
  );
  if (bounds.length > 0 && chance(g, 4)) return pick(g, bounds);
  if (chance(g, 12)) return pick(g, oddNumbers);
  return g(fc.integer, { min: minimum ?? 0, max: maximum ?? pick(g, [3, 30, 1_000, 100_000]) });
}

const DATE_NAME = /date|due|from|to|until|check(in|out)|night|starts|ends|birth/i;

function stringOf(name: string, { format, maxLength }: Schema, g: GeneratorValue, today: CalendarDate): string {
  if (format === 'date' || (DATE_NAME.test(name) && chance(g, 2))) {
    return chance(g, 15) ? pick(g, oddDates) : addDays(today, g(fc.integer, { min: -40, max: 400 }));
  }
  if (format === 'date-time') return `${addDays(today, g(fc.integer, { min: -4, max: 40 }))}T12:00:00.000Z`;
  if (maxLength !== undefined && chance(g, 8)) return 'ñ'.repeat(Math.min(maxLength + pick(g, [0, 1]), 60_000));
  return (
    PLAUSIBLE[name]?.(g) ?? pick(g, ['Nuria', 'Casa', 'x', '12:30', 'https://host.invalid/a', 'es', pick(g, oddTexts)])
  );
}

const PLAUSIBLE: Record<string, (g: GeneratorValue) => string> = {
  email: (g) => `fuzz${g(fc.nat, { max: 500 })}@example.com`,
  password: (g) => pick(g, ['correct horse battery', 'una frase de cuatro palabras', 'x', 'a'.repeat(200)]),
  newPassword: () => 'una frase de cuatro palabras',
  phone: () => '+34 600 000 000',
  cardNumber: (g) => pick(g, ['4242 4242 4242 4242', '4000 0000 0000 0002', '1']),
  cardExpiry: () => '08 / 29',
  cardCode: () => '123',
  code: (g) => pick(g, ['7Z', '000000', 'VERANO', 'X1']),
  url: (g) => pick(g, ['https://host.invalid/hook', 'http://127.0.0.1:9/', 'https://host.invalid:99999/']),
  time: () => '15:00',
};
