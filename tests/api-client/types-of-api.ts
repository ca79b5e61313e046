import type { Description, Parameter, Schema } from '../described-answers';

type Described = Description['paths'][string][string];
type Content = NonNullable<Described['requestBody']>['content'];

/**
 * Converts the API description to TypeScript in the form that openapi-fetch expects. That library's own generator needs
 * the programming interface of TypeScript 5, which this project's compiler no longer has.
 */
export function typesOfApi({ paths, components }: Description): string {
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `export type ${name} = ${typeOf(schema)};`,
  );
  const addresses = Object.entries(paths).map(([path, methods]) => {
    const operations = Object.entries(methods).map(([method, operation]) => operationOf(method, operation));
    return `  ${JSON.stringify(path)}: {\n${operations.join('\n')}\n  };`;
  });
  return [
    '/** Written by `npm run api:client` from the OpenAPI description. */',
    ...schemas,
    '',
    'type Refused<Status extends number> = {',
    "  [S in Status]: { content: { 'application/problem+json': Problem } };",
    '};',
    '',
    'export interface Paths {',
    ...addresses,
    '}',
    '',
  ].join('\n');
}

function operationOf(method: string, { summary, parameters = [], requestBody, responses }: Described): string {
  const answer = Object.entries(responses).filter(([status]) => Number(status) < 400);
  const refused = Object.keys(responses).filter((status) => Number(status) >= 400);
  const answers = answer.map(
    ([status, { content }]) => `${status}: { content: ${content ? contentOf(content) : 'never'} }`,
  );
  const places = (['path', 'query', 'header'] as const).flatMap((place) => parametersIn(place, parameters));
  return [
    `    /** ${summary} */`,
    `    ${method}: {`,
    `      parameters: { ${places.join('; ')} };`,
    ...(requestBody ? [`      requestBody: { content: ${contentOf(requestBody.content)} };`] : []),
    `      responses: { ${answers.join('; ')} } & Refused<${refused.join(' | ')}>;`,
    '    };',
  ].join('\n');
}

function parametersIn(place: Parameter['in'], parameters: readonly Parameter[]): string[] {
  const ofPlace = parameters.filter((parameter) => parameter.in === place);
  if (ofPlace.length === 0) return [];
  const fields = ofPlace.map(
    ({ name, required, schema }) => `${nameOf(name)}${required ? '' : '?'}: ${typeOf(schema)}`,
  );
  return [`${place}${ofPlace.some(({ required }) => required) ? '' : '?'}: { ${fields.join('; ')} }`];
}

function contentOf(content: Content): string {
  return `{ ${Object.entries(content)
    .map(([type, { schema }]) => `'${type}': ${typeOf(schema)}`)
    .join('; ')} }`;
}

function typeOf(schema: Schema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1)!;
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(typeOf).join(' | ');
  if (schema.allOf) return schema.allOf.map((each) => `(${typeOf(each)})`).join(' & ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(' | ');
  if (schema.type === 'array') return `Array<${typeOf(schema.items ?? {})}>`;
  if (schema.type === 'object') return objectOf(schema);
  return SIMPLE[schema.type ?? ''] ?? 'unknown';
}

const SIMPLE: Record<string, string> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

function objectOf({ properties, required = [], additionalProperties: more }: Schema): string {
  const others = typeof more === 'object' ? `Record<string, ${typeOf(more)}>` : undefined;
  if (!properties) return others ?? 'Record<string, unknown>';
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${nameOf(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  );
  return `{ ${fields.join('; ')} }${others ? ` & ${others}` : ''}`;
}

function nameOf(name: string): string {
  return /^[a-z_$][\w$]*$/i.test(name) ? name : `'${name}'`;
}
