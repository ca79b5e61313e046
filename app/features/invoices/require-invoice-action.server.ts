import type { Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { translatorOf } from '../../ui/translator.server';
import { exchangesOf } from './exchanges-of.server';
import { whyNot, type ActionFacts, type InvoiceAction } from './invoice-rules';
import { hasSuccessor, statusOf, taxesOfGroup, type InvoiceRow } from './invoice-store.server';
import { sumsOf } from './price-lines';

export async function actionFacts(row: InvoiceRow): Promise<ActionFacts> {
  const { type, issuedAt, originalId, purgedAt } = row;
  if (issuedAt === null) {
    const nothing = { annulledAt: null, rectifiedAt: null, hasSuccessor: false, isExchanged: false };
    return { type, issuedAt, originalId, purgedAt, ...nothing, leftCents: 0, paidCents: 0 };
  }
  const rootId = row.rootId ?? row.id;
  const invoiceStatus = (await statusOf(row.id))!;
  const first = rootId === row.id ? invoiceStatus : (await statusOf(rootId))!;
  return {
    type,
    issuedAt,
    originalId,
    purgedAt,
    annulledAt: invoiceStatus.annulledAt,
    rectifiedAt: invoiceStatus.rectifiedAt,
    hasSuccessor: await hasSuccessor(row.id),
    isExchanged: (await exchangesOf([row.id])).size > 0,
    leftCents: sumsOf(await taxesOfGroup(rootId)).totalCents,
    paidCents: first.paidCents,
  };
}

export async function requireInvoiceAction(actor: Actor, row: InvoiceRow, action: InvoiceAction): Promise<void> {
  const reason = whyNot(action, await actionFacts(row));
  if (reason === null) return;
  const t = translatorOf(actor.locale, 'invoices/admin');
  throw new AppError('invoice_refuses', { extra: { action, reason, detail: t(`because.${reason}`) } });
}
