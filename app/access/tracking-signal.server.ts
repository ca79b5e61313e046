import type { Context } from 'hono';

/** Do-Not-Track or Global Privacy Control, as the browser sends them with every request. */
export function refusesTracking(c: Context): boolean {
  return c.req.header('DNT') === '1' || c.req.header('Sec-GPC') === '1';
}

export function headersRefuseTracking(headers: Headers): boolean {
  return headers.get('DNT') === '1' || headers.get('Sec-GPC') === '1';
}
