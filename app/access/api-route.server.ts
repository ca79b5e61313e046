import { z, type RouteConfig } from '@hono/zod-openapi';
import type { Context, Handler } from 'hono';
import type { ErrorCode } from '../core/app-error';
import { idOfText } from '../core/id-of-text';
import type { Locale } from '../core/locale';
import type { Actor } from './actor';
import { idempotencyKeyOf, jsonBody } from './json-body.server';
import { isForm } from './multipart-body.server';
import type { HttpVariables } from './read-actor.server';
import { errorCodes, statusOf } from './refusals.server';
import type { Scope } from './role-scopes';

export interface ApiEndpoint {
  method: Method;
  /** Path with parameter names in braces, as in `/bookings/{id:digits}`. */
  template: string;
  description: RouteConfig;
  answer: Handler<HttpVariables>;
}

export interface Api {
  endpoints: ApiEndpoint[];
}

export type DeclareRoutes = (api: Api) => void;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Status = 200 | 201 | 202 | 204 | 304 | 308;
type Answer = string | readonly [string, z.ZodType] | readonly [string, z.ZodType, string];

type Answers = Partial<Record<Status, Answer>>;
type Params = Record<string, z.ZodType>;

interface Endpoint<A extends Answers = Answers, N extends Params = Params> {
  summary: string;
  description?: string;
  /**
   * Scope that the caller needs; if omitted, anyone may call the endpoint. Used only in the description: the operation
   * itself checks the scope.
   */
  needs?: Scope | 'session' | 'secured account';
  /** Path parameters that are not ids. */
  params?: N;
  query?: z.ZodObject;
  headers?: Record<string, z.ZodType>;
  /** Schema of the JSON body. Used only in the description: the operation itself validates the body. */
  takes?: z.ZodType;
  /**
   * Schema of a form with a file, which the handler reads itself. If `takes` is set too, the client may send either the
   * form or JSON.
   */
  uploads?: z.ZodType;
  /**
   * Description of the effect that happens only once, even if the request is repeated with the same `Idempotency-Key`.
   */
  once?: string;
  /** Responses by HTTP status. The handler's result is sent with the first status. */
  answers: A;
  /** Error codes of this endpoint in addition to the codes common to all endpoints of its kind. */
  refuses?: readonly ErrorCode[];
}

/** The parameter names in braces, without `:digits`. */
type NamesIn<P extends string> = P extends `${string}{${infer N}}${infer Rest}`
  ? (N extends `${infer Name}:digits` ? Name : N) | NamesIn<Rest>
  : never;

/** `T` after a round trip through JSON. */
type AnswerInput<T> = unknown extends T
  ? unknown
  : T extends string
    ? string extends T
      ? T | Date
      : T
    : T extends readonly (infer E)[]
      ? readonly AnswerInput<E>[]
      : T extends object
        ? { [K in keyof T as string extends K ? never : K]: AnswerInput<T[K]> }
        : T;

type Body<A> = A extends readonly [string, infer S extends z.ZodType, ...string[]] ? AnswerInput<z.output<S>> : never;

/** Accepts any handler result if the responses have no schema. */
type Handled<A> = [Body<A[keyof A]>] extends [never] ? unknown : Body<A[keyof A]> | Response;

interface Always {
  c: Context<HttpVariables>;
  actor: Actor;
  locale: Locale;
  query: Record<string, string>;
  body: unknown;
  key: string | undefined;
}

type HandlerInput<P extends string, N> = Always & { [K in NamesIn<P>]: K extends keyof N ? string : number };

/**
 * Declares an endpoint: its description and its handler. Path parameters are row ids unless `params` says otherwise,
 * and `{id:digits}` leaves values other than digits to another endpoint. Features may declare endpoints in any order.
 * Input is not validated here, so that operations first check permission and then report errors in the requested
 * language.
 */
export function route<const P extends `${Method} /${string}`, const A extends Answers, const N extends Params = {}>(
  api: Api,
  name: P,
  endpoint: Endpoint<A, N> & { handle: (input: HandlerInput<P, N>) => Handled<A> | Promise<Handled<A>> },
): void {
  const [method, template] = name.split(' ') as [Method, string];
  const path = template.replaceAll(':digits', '');
  const [[status, successAnswers]] = Object.entries(endpoint.answers) as [[string, Answer]];
  const answer: ApiEndpoint['answer'] = async (c: Context<HttpVariables>) => {
    const handlerInput: Always = {
      c,
      actor: c.get('actor'),
      locale: c.get('locale'),
      query: { ...c.req.query() },
      body: endpoint.takes && !(endpoint.uploads && isForm(c)) ? await jsonBody(c) : undefined,
      key: endpoint.once === undefined ? undefined : idempotencyKeyOf(c),
    };
    const named = namesIn(path).map((each) => {
      const text = c.req.param(each) ?? '';
      return [each, endpoint.params?.[each] ? text : idOfText(text)];
    });
    const handled = await endpoint.handle({ ...handlerInput, ...Object.fromEntries(named) } as HandlerInput<P, N>);
    if (handled instanceof Response) return handled;
    return typeof successAnswers === 'string'
      ? c.body(null, Number(status) as 204)
      : c.json(handled as object, Number(status) as 200);
  };
  api.endpoints.push({ method, template, description: described(method, path, endpoint), answer });
}

function namesIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
}

const language = z.string().optional().describe('Language of messages: es (default) or en');

function isScope(needs: Endpoint['needs']): boolean {
  return needs !== undefined && needs !== 'session' && needs !== 'secured account';
}

function described(method: Method, path: string, endpoint: Endpoint): RouteConfig {
  const { summary, description, needs, query, takes, uploads, once } = endpoint;
  const names = namesIn(path);
  const params = Object.fromEntries(names.map((each) => [each, endpoint.params?.[each] ?? z.number().int()]));
  const content = {
    ...(takes && { 'application/json': { schema: takes } }),
    ...(uploads && { 'multipart/form-data': { schema: uploads } }),
  };
  return {
    method: method.toLowerCase() as Lowercase<Method>,
    path,
    summary: isScope(needs) ? `${summary}; needs ${needs}` : summary,
    ...(description !== undefined && { description }),
    ...(needs && { security: [{ bearer: [] }] }),
    request: {
      headers: z.object({
        'accept-language': language,
        ...(once !== undefined && { 'idempotency-key': z.string().max(200).optional().describe(once) }),
        ...endpoint.headers,
      }),
      ...(names.length > 0 && { params: z.object(params) }),
      ...(query && { query }),
      ...((takes ?? uploads) && { body: { required: true, content } }),
    },
    responses: { ...answers(endpoint.answers), ...refusals(refusalsOf(method, path, endpoint)) },
  };
}

/** Lists the error codes common to all operations of this kind, plus the endpoint's own. */
function refusalsOf(
  method: Method,
  path: string,
  { needs, takes, uploads, once, refuses = [] }: Endpoint,
): Set<ErrorCode> {
  const codes = new Set<ErrorCode>(refuses);
  const add = (...more: ErrorCode[]) => more.forEach((code) => codes.add(code));
  if (needs) add('unauthenticated', 'tokens_expired');
  if (needs && needs !== 'session') add('second_factor_missing');
  if (isScope(needs)) add('forbidden', 'no_building');
  if (path.includes('{')) add('not_found');
  if (takes) add('invalid_json', 'unsupported_media_type');
  if (uploads) add('not_multipart');
  if (takes || uploads || once !== undefined) add('invalid_input');
  if (method !== 'GET') add('foreign_origin', 'body_too_large', 'outcome_unknown');
  add('unavailable');
  return codes;
}

const problem = z
  .looseObject({
    type: z.string().regex(/^urn:estancia:problem:/),
    title: z.string().describe('In the requested language'),
    status: z.number().int(),
    code: z.enum(errorCodes),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    request: z.string().optional().describe('Number of the request, as in `X-Request-Id`'),
  })
  .describe('RFC 9457; some codes say more, as version_conflict does with `current`')
  .openapi('Problem');

function refusals(codes: Set<ErrorCode>): RouteConfig['responses'] {
  const byStatus = Map.groupBy(codes, (code) => statusOf(code));
  return Object.fromEntries(
    [...byStatus].map(([status, sameStatus]) => [
      status,
      { description: sameStatus.join(', '), content: { 'application/problem+json': { schema: problem } } },
    ]),
  );
}

function answers(byStatus: Endpoint['answers']): RouteConfig['responses'] {
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, answer]) => {
      if (typeof answer === 'string') return [status, { description: answer }];
      const [description, schema, type = 'application/json'] = answer;
      return [status, { description, content: { [type]: { schema } } }];
    }),
  );
}
