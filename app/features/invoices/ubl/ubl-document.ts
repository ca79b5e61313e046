import type { InvoiceFacts } from '../invoice-facts';

/** UBL document kind of an invoice: one of two root elements with a code of UNTDID 1001. */
export interface UblDocument {
  root: 'Invoice' | 'CreditNote';
  type: '380' | '381' | '383' | '384';
  /** Factor for amounts. In a credit note, refunded amounts are shown as positive. */
  sign: 1 | -1;
}

/**
 * Returns the document kind. A difference in the guest's favor is a credit note (381), and a difference in the
 * building's favor is a debit note (383). A substitution is a corrected invoice (384), and everything else is an
 * invoice (380).
 */
export function ublDocumentOf({ rectifies, totalCents }: Pick<InvoiceFacts, 'rectifies' | 'totalCents'>): UblDocument {
  if (!rectifies) return { root: 'Invoice', type: '380', sign: 1 };
  if (rectifies.method === 'substitution') return { root: 'Invoice', type: '384', sign: 1 };
  return totalCents < 0 ? { root: 'CreditNote', type: '381', sign: -1 } : { root: 'Invoice', type: '383', sign: 1 };
}

/** Returns the facts with amounts multiplied by `sign`, so that refunds become positive. */
export function signedFacts(facts: InvoiceFacts, sign: 1 | -1): InvoiceFacts {
  if (sign === 1) return facts;
  // Avoids -0, which isn't a valid amount.
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
