import { z } from 'zod';
import type { Operation } from './described-api';

/** What may be answered to any request, whatever is asked: addresses and bodies that cannot be read. */
const ALWAYS = new Set([400, 404, 405, 413, 415, 429]);

const problem = z.object({
  type: z.string().startsWith('urn:estancia:problem:'),
  title: z.string().min(1),
  status: z.number().int(),
  code: z.string().min(1),
  errors: z.array(z.object({ path: z.string(), message: z.string().min(1) })).optional(),
});

const schemas = new Map<string, z.ZodType>();

/** What is wrong with the answer, in one line; undefined when it is as described. */
export async function faultOf(operation: Operation, answer: Response): Promise<{ fault?: string; json?: unknown }> {
  const { status } = answer;
  const type = answer.headers.get('content-type') ?? '';
  if (status >= 500) return { fault: `${status} ${await answer.text()}` };
  const described = operation.responses[status];
  if (type.startsWith('text/event-stream')) {
    await answer.body?.cancel();
    return described ? {} : { fault: `${status} is not described` };
  }
  if (status >= 400) {
    if (!type.startsWith('application/problem+json')) return { fault: `${status} is ${type}, not a problem` };
    const read = problem.safeParse(await answer.json());
    if (!read.success) return { fault: `${status} is no problem: ${z.prettifyError(read.error)}` };
    if (read.data.status !== status) return { fault: `${status} says ${read.data.status}` };
    return described || ALWAYS.has(status) ? {} : { fault: `${status} ${read.data.code} is not described` };
  }
  if (!described) return { fault: `${status} is not described` };
  const schema = described.content?.['application/json']?.schema;
  if (!schema)
    return { fault: (await answer.text()) === '' ? undefined : `${status} has a body that is not described` };
  const json: unknown = await answer.json();
  const key = `${operation.name} ${status}`;
  const known = schemas.get(key) ?? z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
  schemas.set(key, known);
  const read = known.safeParse(json);
  return read.success ? { json } : { json, fault: `${status} is not as described: ${z.prettifyError(read.error)}` };
}
