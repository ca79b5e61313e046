import fc from 'fast-check';
import { addDays, asDate } from '../../app/core/calendar-date';
import {
  writeAnnulment,
  writeRegistration,
  type RecordContext,
} from '../../app/features/verifactu/records/write-record.server';
import type { InvoiceFacts } from '../../app/features/invoices/invoice-facts';
import { arbitraryFacts } from './arbitrary-facts';

export class RecordChain {
  #previous: RecordContext['previous'] = null;
  #count = 0;
  readonly #facts = fc.sample(arbitraryFacts, { seed: 11, numRuns: 50 });

  facts(overrides: Partial<InvoiceFacts> = {}): InvoiceFacts {
    this.#count += 1;
    return {
      ...this.#facts[this.#count % this.#facts.length]!,
      fullNumber: `F-2027-${String(this.#count).padStart(6, '0')}`,
      issuedOn: addDays(asDate('2027-01-01'), Math.trunc(this.#count / 10)),
      ...overrides,
    };
  }

  register(facts: InvoiceFacts = this.facts(), more: Partial<RecordContext> = {}): string {
    return this.#write(facts, (context) => writeRegistration(facts, { ...context, ...more }));
  }

  annul(facts: InvoiceFacts): string {
    return this.#write(facts, (context) => writeAnnulment(facts, context));
  }

  take(count: number): string[] {
    return Array.from({ length: count }, () => this.register());
  }

  #write(facts: InvoiceFacts, write: (context: RecordContext) => { xml: string; fingerprint: string }): string {
    const { xml, fingerprint } = write({
      previous: this.#previous,
      system: {
        producerName: 'Estancia',
        producerTaxNumber: 'B00000000',
        name: 'Estancia',
        id: 'ES',
        version: '1.0',
        installation: '1',
        isShared: false,
      },
      at: new Date('2027-01-31T22:30:00Z'),
      timeZone: 'Europe/Madrid',
    });
    const { fullNumber, issuedOn, issuer } = facts;
    this.#previous = { issuerTaxNumber: issuer.taxNumber, fullNumber, issuedOn, fingerprint };
    return xml;
  }
}
