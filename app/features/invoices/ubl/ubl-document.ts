import type { InvoiceFacts } from '../invoice-facts';

/** What an invoice is in UBL: one of two documents, by a code of UNTDID 1001. */
export interface UblDocument {
  root: 'Invoice' | 'CreditNote';
  type: '380' | '381' | '383' | '384';
  /** By what amounts are multiplied: a credit note says as positive what it takes back. */
  sign: 1 | -1;
}

/**
 * A difference in the guest's favor is a credit note (381), one in the building's a debit note (383); what stands instead of
 * another invoice is a corrected one (384), and every other an invoice (380).
 */
export function ublDocumentOf({ rectifies, totalCents }: Pick<InvoiceFacts, 'rectifies' | 'totalCents'>): UblDocument {
  if (!rectifies) return { root: 'Invoice', type: '380', sign: 1 };
  if (rectifies.method === 'substitution') return { root: 'Invoice', type: '384', sign: 1 };
  return totalCents < 0 ? { root: 'CreditNote', type: '381', sign: -1 } : { root: 'Invoice', type: '383', sign: 1 };
}

/** The same facts with what was taken back above zero. */
export function signedFacts(facts: InvoiceFacts, sign: 1 | -1): InvoiceFacts {
  if (sign === 1) return facts;
  // Not -0, which is no amount.
  const turned = (amount: number) => 0 - amount;
  return {
    ...facts,
    lines: facts.lines.map((line) => ({
      ...line,
      quantity: turned(line.quantity),
      netCents: turned(line.netCents),
      grossCents: turned(line.grossCents),
    })),
    taxes: facts.taxes.map((tax) => ({
      ...tax,
      baseCents: turned(tax.baseCents),
      vatCents: turned(tax.vatCents),
    })),
    netCents: turned(facts.netCents),
    vatCents: turned(facts.vatCents),
    totalCents: turned(facts.totalCents),
    paidCents: turned(facts.paidCents),
  };
}
