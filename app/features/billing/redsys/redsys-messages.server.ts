import { z } from 'zod';
import { calendarDate, parseCalendarDate, type CalendarDate } from '../../../core/calendar-date';
import { guestMethods, type GuestMethod } from '../payment-provider';
import type { Operation } from './redsys-answers';

const operationType = z.enum(['0', '1', '2', '3', '9']);

/** Redsys fields of an operation; those that depend on the terminal may be missing. */
const operationFields = z.object({
  Ds_Order: z.string(),
  Ds_TransactionType: operationType,
  Ds_Amount: z.string().regex(/^\d+$/),
  Ds_Currency: z.string(),
  Ds_Response: z.string().optional(),
  Ds_State: z.string().optional(),
  Ds_Date: z.string().optional(),
  Ds_Card_Last4: z.string().optional(),
  Ds_Card_Number: z.string().optional(),
  Ds_CardNumber: z.string().optional(),
  Ds_MerchantData: z.string().optional(),
  Ds_Merchant_Identifier: z.string().optional(),
  Ds_Merchant_Cof_Txnid: z.string().optional(),
});

/** States of operations that are final: finished (F) or never answered (T). */
const OVER = new Set(['F', 'T']);

/**
 * Builds the data that Redsys echoes in its notice: the method, or the refund's key. Only letters, digits, and a dot,
 * since Redsys escapes anything else in its own ways.
 */
export function merchantData(about: { method: GuestMethod } | { refundKey: string }): string {
  return 'method' in about ? about.method : `${REFUND}${about.refundKey}`;
}

const REFUND = 'refund-';

/** Reads an operation of Redsys; undefined for a type that the building never requests. */
export function readOperation(
  payload: Record<string, unknown>,
): { order: string; operation: Operation; refundKey: string | null } | undefined {
  const fields = operationFields.safeParse(payload).data;
  if (!fields) return undefined;
  const { Ds_MerchantData: data = '' } = fields;
  const card = fields.Ds_Card_Last4 ?? fields.Ds_Card_Number ?? fields.Ds_CardNumber;
  return {
    order: fields.Ds_Order,
    refundKey: data.startsWith(REFUND) ? data.slice(REFUND.length) : null,
    operation: {
      type: fields.Ds_TransactionType,
      response: fields.Ds_Response ?? null,
      isOver: fields.Ds_State === undefined ? fields.Ds_Response !== undefined : OVER.has(fields.Ds_State),
      amountCents: Number(fields.Ds_Amount),
      currency: fields.Ds_Currency,
      date: dateOf(fields.Ds_Date),
      method: guestMethods.find((method) => method === data) ?? null,
      cardLast4: /\d{4}$/.exec(card ?? '')?.[0] ?? null,
      ...(fields.Ds_Merchant_Identifier !== undefined && {
        savedCard: writeSavedCard(fields.Ds_Merchant_Identifier, fields.Ds_Merchant_Cof_Txnid),
      }),
    },
  };
}

/** Parses 22/10/2021 from a notice or 2021-10-22 from a consultation. */
function dateOf(text: string | undefined): CalendarDate | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text ?? '') ?? [];
  const date = year ? calendarDate(Number(year), Number(month), Number(day)) : parseCalendarDate(text ?? '');
  return date ?? null;
}

/** Joins the two values needed to charge a card again: its identifier and the payment in which the guest consented. */
function writeSavedCard(identifier: string, firstPayment: string | undefined): string {
  return firstPayment ? `${identifier}.${firstPayment}` : identifier;
}

export function readSavedCard(savedCard: string): { identifier: string; firstPayment: string | undefined } {
  const [identifier = '', firstPayment] = savedCard.split('.');
  return { identifier, firstPayment };
}
