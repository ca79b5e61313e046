import { authorize, type Actor } from '../../access/actor';
import { parse } from '../../core/parse';
import { once } from '../../database/once.server';
import { translatorOf } from '../../ui/translator.server';
import { refuseEarlier, type IssuedInvoice } from '../invoices/issuing.server';
import { matchRetainedMoney } from '../invoices/matching/match-retained-money.server';
import { rectifyWithin } from '../invoices/rectifying/rectify-invoice.server';
import { rectifyDeductionsInput } from './bail-input';
import { lockBailOf } from './change-bail.server';
import { invoicedBeyond, vatOfDeduction } from './deduction-invoicing';
import { invoicedDeductions, refused } from './invoice-deductions.server';

/**
 * Rectifies the invoices of deductions that were reduced later, for example after a dispute. Each gets one rectifying
 * invoice for the amount invoiced in excess. Repeated requests with the same key rectify only once.
 */
export async function rectifyDeductions(
  actor: Actor,
  id: number,
  input: unknown,
  idempotencyKey?: string,
): Promise<IssuedInvoice[]> {
  authorize(actor, 'invoices:write');
  const { version, issuedOn } = parse(rectifyDeductionsInput, input);
  return refuseEarlier(() =>
    once('rectify deductions', idempotencyKey, { id, issuedOn }, async () => {
      const { booking: stay } = await lockBailOf(actor, id, version);
      const t = translatorOf(stay.language, 'bails/admin');
      const beyond = (await invoicedDeductions(id)).filter((deduction) => invoicedBeyond(deduction) > 0);
      if (beyond.length === 0) throw refused(actor, 'nothing_over');
      const made: IssuedInvoice[] = [];
      for (const [invoiceId, deductions] of Map.groupBy(beyond, ({ standingId }) => standingId)) {
        const lines = deductions.map((deduction) => ({
          kind: 'deduction' as const,
          concept: deduction.concept,
          quantity: 1,
          grossCents: -invoicedBeyond(deduction),
          vat: vatOfDeduction(deduction.kind, stay.language),
          bookingId: stay.id,
          bailDeductionId: deduction.id,
        }));
        const issued = await rectifyWithin(actor, invoiceId, {
          method: 'differences',
          // A lower price for a service changes its taxable amount; compensation has none.
          cause: lines.some(({ vat }) => vat.rateBasisPoints > 0) ? 'R1' : 'R4',
          reason: t('invoice.reason'),
          recipient: null,
          issuedOn,
          lines,
        });
        const { fullNumber, issuedOn: on, totalCents } = issued;
        made.push({ id: issued.id, fullNumber: fullNumber!, issuedOn: on!, totalCents });
      }
      await matchRetainedMoney(id);
      return made;
    }),
  );
}
