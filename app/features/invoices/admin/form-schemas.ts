import { z } from 'zod';
import type { InvoiceForm } from '../invoice-fields';
import {
  annulInvoiceInput,
  draftInvoiceInput,
  exchangeInvoiceInput,
  issueInvoiceInput,
  rectifyInvoiceInput,
  sendInvoiceInput,
  updateDraftInput,
} from '../invoice-input';
import { withNamedRecipient, writtenInvoice } from './written-invoice';

/** Schemas of the operations that the forms call; forms use them for validation in the browser (decision 13). */
const asWritten = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((typed) => writtenInvoice(typed as Record<string, unknown>), schema);

export const newDraftSchema = asWritten(draftInvoiceInput);
export const draftSchema = asWritten(updateDraftInput);

const rectifying = asWritten(rectifyInvoiceInput.omit({ method: true }));

export const invoiceFormSchemas: Record<InvoiceForm, z.ZodType> = {
  issue: asWritten(issueInvoiceInput),
  rectify: rectifying,
  replace: rectifying,
  exchange: z.preprocess(
    (typed) => withNamedRecipient(writtenInvoice(typed as Record<string, unknown>)),
    exchangeInvoiceInput,
  ),
  annul: annulInvoiceInput,
  send: sendInvoiceInput,
};
