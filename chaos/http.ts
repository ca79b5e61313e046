import type { Random } from '../demo/random.ts';

/** Timeout of a request in milliseconds, longer than any response of the app takes. */
const TIMEOUT_MS = 60_000;

export interface Answer {
  status: number;
  said: AnswerBody;
  location: string;
}

export interface AnswerBody {
  code?: string;
  id?: number;
  reference?: string;
  key?: string;
  payment?: string;
  paymentId?: number;
  version?: number;
  status?: string;
  checkIn?: string;
  checkOut?: string;
  totalCents?: number;
  balanceCents?: number;
  fullNumber?: string;
  token?: string;
  ok?: boolean;
  error?: string | null;
  next?: { url?: string } | null;
  data?: AnswerBody[];
}

/** Represents a missing answer, such as when the app was killed; the write may or may not have happened. */
export const NO_ANSWER: Answer = { status: 0, said: {}, location: '' };

/** True if the outcome of a write is known. */
export const isAnswered = ({ status }: Answer) => status >= 200 && status < 500;
export const isDone = ({ status }: Answer) => status >= 200 && status < 400;

interface RequestParts {
  method?: string;
  body?: unknown;
  form?: Record<string, string>;
  headers?: Record<string, string>;
}

export function networkOf(random: Random): Record<string, string> {
  const byte = () => random.between(1, 254);
  return { 'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}` };
}

export async function callApp(
  address: string,
  path: string,
  { method, body, form, headers }: RequestParts,
): Promise<Answer> {
  try {
    const answer = await fetch(address + path, {
      method: method ?? (body || form ? 'POST' : 'GET'),
      headers: {
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(form && { origin: address }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(form && { body: new URLSearchParams(form) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await answer.text();
    const isJson = /json/.test(answer.headers.get('content-type') ?? '');
    return {
      status: answer.status,
      said: isJson ? (JSON.parse(text) as AnswerBody) : {},
      location: answer.headers.get('location') ?? '',
    };
  } catch {
    return NO_ANSWER;
  }
}
