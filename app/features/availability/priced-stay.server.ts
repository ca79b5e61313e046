import { asc, eq } from 'drizzle-orm';
import type { LocalizedText } from '../../core/locale';
import { nightsOf, type Stay } from '../../core/stay';
import { booking, bookingInstalment, bookingLine } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { describeLines } from '../prices/describe-line';
import type { Instalment } from '../prices/payment-plan';
import type { Quote, QuoteLine } from '../prices/price-rules';
import { vatOf, type VatPart } from '../prices/vat';

/** Price of a stay, quoted now or stored with the hold. Amounts in cents, VAT included. */
export interface PricedStay {
  stay: Stay;
  nights: number;
  guests: number;
  lines: (Pick<QuoteLine, 'quantity' | 'unitCents' | 'totalCents'> & {
    kind: (typeof bookingLine.$inferSelect)['kind'];
    description: LocalizedText;
  })[];
  accommodationCents: number;
  discountCents: number;
  totalCents: number;
  vat: VatPart[];
  bailCents: number;
  paymentPlan: Instalment[];
}

export function pricedByQuote(quote: Quote): PricedStay {
  const { stay, nights, guests, accommodationCents, discountCents, totalCents, vat, bailCents, paymentPlan } = quote;
  const texts = describeLines(quote.lines);
  const lines = quote.lines.map(({ kind, quantity, unitCents, totalCents: sum }, index) => ({
    kind,
    description: texts[index]!,
    quantity,
    unitCents,
    totalCents: sum,
  }));
  const sums = { accommodationCents, discountCents, totalCents, bailCents };
  return { stay, nights, guests, lines, ...sums, vat, paymentPlan };
}

/** Returns the price stored with the hold, regardless of later changes in prices and offers. */
export async function pricedByHold(bookingId: number): Promise<PricedStay> {
  const [row] = await db().select().from(booking).where(eq(booking.id, bookingId));
  const { checkIn, checkOut, adults, children, accommodationCents, discountCents, totalCents, bailCents } = row!;
  const { kind, description, quantity, unitCents, totalCents: sum } = bookingLine;
  const stay = { checkIn, checkOut };
  return {
    stay,
    nights: nightsOf(stay),
    guests: adults + children,
    lines: await db()
      .select({ kind, description, quantity, unitCents, totalCents: sum })
      .from(bookingLine)
      .where(eq(bookingLine.bookingId, bookingId))
      .orderBy(asc(bookingLine.position)),
    accommodationCents,
    discountCents,
    totalCents,
    vat: vatOf(totalCents, row!.vatTreatment),
    bailCents,
    paymentPlan: await db()
      .select({ due: bookingInstalment.due, amountCents: bookingInstalment.amountCents })
      .from(bookingInstalment)
      .where(eq(bookingInstalment.bookingId, bookingId))
      .orderBy(asc(bookingInstalment.position)),
  };
}
