import createClient from 'openapi-fetch';
import { wholeApi } from '../whole-api';
import type { Paths } from './paths';

/** The API as a program calls it that knows nothing of it but its description. */
export function apiClient(headers: Record<string, string> = {}) {
  const api = wholeApi();
  return createClient<Paths>({
    baseUrl: 'http://localhost',
    headers,
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const body = await request.text();
      return api.send(request.method, pathname + search, body || undefined, Object.fromEntries(request.headers));
    },
  });
}
