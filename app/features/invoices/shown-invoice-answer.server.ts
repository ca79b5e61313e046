import type { z } from '@hono/zod-openapi';
import type { Actor } from '../../access/actor';
import type { listedInvoice, shownInvoice } from './api-schemas.server';
import type { ListedInvoice } from './list-invoices.server';
import { viewInvoice, type InvoiceView } from './view-invoice.server';
import { chargesForOf } from './non-stay-lines';

/** Returns an invoice as the API shows it. */

export async function invoiceAnswer(actor: Actor, id: number): Promise<z.input<typeof shownInvoice>> {
  return toShownInvoice(await viewInvoice(actor, id));
}

function toShownInvoice(view: InvoiceView): z.input<typeof shownInvoice> {
  const { id, version, type, fullNumber, language, issuedOn, dueOn, operationFrom, operationTo, receivedOn } = view;
  const { description, orderNumber, costCentre, notes, recipient: to, netCents, vatCents, totalCents } = view;
  return {
    id,
    version,
    status: view.state,
    type,
    fullNumber,
    language,
    issuedOn,
    dueOn,
    operationFrom,
    operationTo,
    receivedOn,
    description,
    orderNumber,
    costCentre,
    notes,
    recipient: to,
    lines: view.lines.map((each) => ({
      concept: each.concept,
      quantity: each.quantity,
      unitNetMicros: each.unitNetMicros,
      netCents: each.netCents,
      grossCents: each.grossCents,
      rateBasisPoints: each.rateBasisPoints,
      cause: each.cause,
      article: each.article,
      bookingId: each.bookingId,
      chargesFor: chargesForOf(each),
      bailDeductionId: each.bailDeductionId,
    })),
    taxes: view.taxes.map(({ rateBasisPoints, cause, article, baseCents, vatCents: vat }) => {
      return { rateBasisPoints, cause, article, baseCents, vatCents: vat };
    }),
    netCents,
    vatCents,
    totalCents,
    rectifies: view.rectifyingMethod && {
      invoiceId: view.originalId!,
      method: view.rectifyingMethod,
      reason: view.reason,
    },
    account: view.account && {
      invoiceId: view.account.rootId,
      chargedCents: view.account.chargedCents,
      paidCents: view.account.paidCents,
      openCents: view.account.openCents,
      standing: view.account.standing,
    },
    related: view.kin.map((each) => ({
      id: each.id,
      fullNumber: each.fullNumber!,
      type: each.type,
      status: each.state,
      issuedOn: each.issuedOn!,
      totalCents: each.totalCents,
      effectCents: each.effectCents,
    })),
    payments: view.payments.map((each) => ({
      id: each.id,
      amountCents: each.amountCents,
      method: each.method,
      at: each.at.toISOString(),
      bookingId: each.bookingId,
      byHand: each.byHand,
    })),
    bookings: view.bookings,
    annulled: view.annulledAt && { at: view.annulledAt.toISOString(), reason: view.annulledReason },
    sentAt: view.sentAt?.toISOString() ?? null,
    purgedAt: view.purgedAt?.toISOString() ?? null,
    agency: {
      records: view.agency.records.map((each) => ({
        id: each.id,
        kind: each.kind,
        state: each.state,
        errorCode: each.errorCode,
        errorText: each.errorText,
      })),
      address: view.agency.address,
    },
    mails: view.mails.map((each) => ({
      id: each.id,
      to: each.recipient,
      state: each.state,
      withUbl: each.bringsUbl,
      at: each.createdAt.toISOString(),
      sentAt: each.sentAt?.toISOString() ?? null,
    })),
    digest: view.digest?.digest ?? null,
    actions: view.actions,
  };
}

export function invoiceRowAnswer(row: ListedInvoice): z.input<typeof listedInvoice> {
  return {
    id: row.id,
    fullNumber: row.fullNumber,
    type: row.type,
    status: row.state,
    standing: row.standing,
    issuedOn: row.issuedOn,
    dueOn: row.dueOn,
    recipientName: row.recipientName,
    isPurged: row.isPurged,
    taxId: row.taxId,
    bookings: row.references,
    netCents: row.netCents,
    vatCents: row.vatCents,
    totalCents: row.totalCents,
    openCents: row.openCents,
    agencyState: row.agencyState,
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}
