// Reading the reports
// Needs reports:read. The rows behind each figure are at /reports/billing/rows and /reports/occupation/rows.

import { call } from './1-call.mjs';

export async function monthInFigures(api, token, from, to) {
  const period = new URLSearchParams({ from, to, unit: 'month' });
  const billing = await call(api, 'GET', `/reports/billing?${period}`, { token });
  const occupation = await call(api, 'GET', `/reports/occupation?${period}`, { token });
  return { billing: billing.total, nights: occupation.total };
}
