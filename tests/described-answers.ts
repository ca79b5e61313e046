import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { apiOf } from '../app/access/api-mount.server';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  format?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  additionalProperties?: boolean | Schema;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Schema;
}

type Content = Record<string, { schema: Schema }>;

export interface Description {
  paths: Record<
    string,
    Record<
      string,
      {
        summary?: string;
        operationId?: string;
        parameters?: Parameter[];
        requestBody?: { content: Content };
        responses: Record<string, { description: string; content?: Content }>;
      }
    >
  >;
  components: { schemas: Record<string, Schema> };
}

export interface Operation {
  /** Such as `GET /bookings/{id}`. */
  name: string;
  method: string;
  path: string;
  parameters: Parameter[];
  body: Schema | undefined;
  isUpload: boolean;
  responses: Record<string, { description: string; content?: Content }>;
}

export function describedAnswers(api: ReturnType<typeof apiOf>) {
  let known: Promise<{ description: Description; operations: Operation[] }> | undefined;
  const described = () => (known ??= read());
  let ajv: Ajv2020 | undefined;
  const validators = new Map<string, ValidateFunction>();

  async function read() {
    const description = (await (await api.request('/openapi.json')).json()) as Description;
    const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => ({
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        parameters,
        body: requestBody?.content['application/json']?.schema,
        isUpload: requestBody?.content['multipart/form-data'] !== undefined,
        responses,
      })),
    );
    return { description, operations };
  }

  async function validator(key: string, schema: Schema): Promise<ValidateFunction> {
    if (!ajv) {
      const { description } = await described();
      // Most schemas are used once or twice: optimizing them costs more than it saves.
      ajv = new Ajv2020({
        strict: false,
        allErrors: true,
        validateSchema: false,
        inlineRefs: false,
        code: { optimize: false },
      });
      formats.default(ajv);
      for (const [name, component] of Object.entries(description.components.schemas)) ajv.addSchema(component, name);
    }
    const made = validators.get(key) ?? ajv.compile(onlyDescribed(schema));
    validators.set(key, made);
    return made;
  }

  /**
   * Returns a one-line description of how the answer deviates from the API's description; undefined if it does not
   * deviate. With `onlyDeclared`, a request that no route handles also counts as a deviation.
   */
  async function faultOf(
    method: string,
    address: string,
    answer: Response,
    onlyDeclared = false,
  ): Promise<string | undefined> {
    const { operations } = await described();
    const path = address.split('?')[0]!;
    const operation = operationAt(operations, method, path);
    const type = answer.headers.get('content-type')?.split(';')[0] ?? '';
    const answered = operation?.responses[answer.status];
    if (!operation && (path === '/openapi.json' || path === '/docs')) return undefined;
    if (!operation && onlyDeclared) return 'is of none of the routes that this test mounts';
    // A word in place of a numeric id may reach another address, which answers 405.
    const isElsewhere = answer.status === 405;
    if (operation && !answered && !isElsewhere)
      return `${answer.status} is not described: ${await answer.clone().text()}`;
    if (!operation && answer.status !== 404 && answer.status !== 405) return `${answer.status} is not of the API`;
    const content: Content | undefined = answered
      ? answered.content
      : { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
    if (!content) return (await answer.clone().text()) === '' ? undefined : `${answer.status} has an undescribed body`;
    const schema = content[type]?.schema;
    if (!schema) return `${answer.status} is ${type}, which is not described`;
    if (!type.endsWith('json')) return undefined;
    const isValid = await validator(`${operation?.name} ${answer.status}`, schema);
    const json: unknown = await answer.clone().json();
    if (isValid(json)) return answered && type.includes('problem') ? codeFault(answered.description, json) : undefined;
    const errors = (isValid.errors ?? []).map(({ instancePath, message, params }) =>
      [instancePath, message, JSON.stringify(params)].join(' '),
    );
    return `${answer.status} is not as described: ${errors.join('; ')} in ${JSON.stringify(json).slice(0, 2_000)}`;
  }

  return { described, faultOf };
}

function codeFault(description: string, json: unknown): string | undefined {
  const { code, status } = json as { code: string; status: number };
  return description.split(', ').includes(code) ? undefined : `${status} ${code} is not described`;
}

/**
 * Finds the operation that handles a request. A literal segment takes precedence over an id, and a number is matched as
 * an id before it is matched as a reference.
 */
function operationAt(operations: readonly Operation[], method: string, address: string): Operation | undefined {
  const addressParts = address.split('/');
  const fits = operations
    .filter((operation) => operation.method === method)
    .map((operation) => ({ operation, fit: fitOf(operation, addressParts) }))
    .filter(({ fit }) => fit !== undefined)
    .toSorted((a, b) => b.fit!.localeCompare(a.fit!));
  return fits[0]?.operation;
}

function fitOf({ path, parameters }: Operation, addressParts: readonly string[]): string | undefined {
  const segments = path.split('/');
  if (segments.length !== addressParts.length) return undefined;
  const fits = segments.map((segment, at) => {
    const text = addressParts[at]!;
    if (!segment.startsWith('{')) return segment === text ? '3' : undefined;
    if (text === '') return at === 0 ? '3' : undefined;
    const isNumber = parameters.find(({ in: where, name }) => where === 'path' && segment === `{${name}}`)?.schema.type;
    return isNumber === 'integer' ? (/^\d+$/.test(text) ? '2' : '0') : '1';
  });
  return fits.includes(undefined) ? undefined : fits.join('');
}

/** Rejects fields that are not described, unless the schema allows additional ones. */
function onlyDescribed(schema: Schema): Schema {
  if (schema.$ref) return { $ref: schema.$ref.split('/').at(-1)! };
  const { properties, items, anyOf, oneOf, additionalProperties } = schema;
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, onlyDescribed(each)])),
      additionalProperties: additionalProperties ?? false,
    }),
    ...(items && { items: onlyDescribed(items) }),
    ...(anyOf && { anyOf: anyOf.map(onlyDescribed) }),
    ...(oneOf && { oneOf: oneOf.map(onlyDescribed) }),
  };
}
