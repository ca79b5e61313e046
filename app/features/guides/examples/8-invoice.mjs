// Drafting, issuing and downloading an invoice
// Needs invoices:write. A draft has no number; issuing gives it one, and nothing of it changes from then on.

import { randomUUID } from 'node:crypto';
import { call } from './1-call.mjs';

export async function invoiceCompany(api, token, recipient, concept, grossCents) {
  const lines = [{ concept, grossCents, vat: { rateBasisPoints: 1000 } }];
  const draft = await call(api, 'POST', '/invoices', { token, body: { recipient, lines }, key: randomUUID() });
  const issued = await call(api, 'POST', `/invoices/${draft.id}/issue`, { token, body: {}, key: randomUUID() });
  const pdf = await fetch(`${api}/invoices/${issued.id}/pdf`, { headers: { authorization: `Bearer ${token}` } });
  return { number: issued.fullNumber, totalCents: issued.totalCents, pdf: new Uint8Array(await pdf.arrayBuffer()) };
}
