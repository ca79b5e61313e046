import { authorize, type Actor } from '../../access/actor';
import { parse } from '../../core/parse';
import { issueInvoiceInput } from './invoice-input';
import { lockInvoice } from './invoice-store.server';
import { issueDraft } from './issue-draft.server';
import { issuing, type IssuedInvoice } from './issuing.server';
import { requireInvoiceAction } from './require-invoice-action.server';

/** Issues a draft: assigns its number; the content never changes afterward. */
export async function issueInvoice(
  actor: Actor,
  id: number,
  input: unknown,
  idempotencyKey?: string,
): Promise<IssuedInvoice> {
  authorize(actor, 'invoices:write');
  const { version, issuedOn } = parse(issueInvoiceInput, input);
  return issuing('issue invoice', idempotencyKey, { id, issuedOn }, async () => {
    const draft = await lockInvoice(actor, id, version);
    await requireInvoiceAction(actor, draft, 'issue');
    return issueDraft(actor, draft, issuedOn);
  });
}
