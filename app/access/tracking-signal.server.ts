import type { Context } from 'hono';

export function refusesTracking(c: Context): boolean {
  return c.req.header('DNT') === '1' || c.req.header('Sec-GPC') === '1';
}

export function headersRefuseTracking(headers: Headers): boolean {
  return headers.get('DNT') === '1' || headers.get('Sec-GPC') === '1';
}
