import type { testApi } from '../api';

/** The part of JSON Schema that the API's description uses. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
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

type Content = Record<string, { schema?: Schema }>;

export interface Operation {
  /** As in `GET /bookings/{id}`. */
  name: string;
  method: string;
  path: string;
  parameters: Parameter[];
  /** What it takes as JSON. */
  body: Schema | undefined;
  isUpload: boolean;
  responses: Record<string, { content?: Content }>;
}

interface Description {
  paths: Record<
    string,
    Record<
      string,
      { parameters?: Parameter[]; requestBody?: { content: Content }; responses: Record<string, { content?: Content }> }
    >
  >;
}

/** Every operation that the product's own OpenAPI describes. */
export async function describedOperations(api: ReturnType<typeof testApi>): Promise<Operation[]> {
  const { paths } = (await (await api.get('/openapi.json')).json()) as Description;
  return Object.entries(paths).flatMap(([path, methods]) =>
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
}

/** Whose answer it is: a number in the place of a reference is the id of the team's operation at the same address. */
export function operationAt(operations: readonly Operation[], asked: Operation, address: string): Operation {
  const at = asked.path.split('/').indexOf('{reference}');
  const isNumber = at > 0 && /^\d+$/.test(address.split('?')[0]!.split('/')[at] ?? '');
  const ofId = asked.path.replace('{reference}', '{id}');
  const twin = operations.find(({ method, path }) => method === asked.method && path === ofId);
  return isNumber && twin ? twin : asked;
}
