import type { CalendarDate } from '../../core/calendar-date';
import type { Locale, LocalizedText } from '../../core/locale';
import { allocate, sumCents } from '../../core/money';
import { eachNight, type Stay } from '../../core/stay';
import { describeLines } from '../prices/describe-line';
import type { Quote } from '../prices/price-rules';

export interface PricedLine {
  kind: 'accommodation' | 'extra_guest' | 'cleaning' | 'discount' | 'adjustment';
  description: LocalizedText;
  quantity: number;
  unitCents: number;
  totalCents: number;
}

export interface PricedNight {
  night: CalendarDate;
  amountCents: number;
}

/** Stored lines and nights of a stay: the nights add up to all lines except cleaning. */
export interface StayPrice {
  lines: PricedLine[];
  nights: PricedNight[];
  totalCents: number;
}

export const agreedPriceLabel = { es: 'Precio acordado', en: 'Agreed price' } as const satisfies Record<Locale, string>;

export function priceOfQuote(quote: Quote): StayPrice {
  const descriptions = describeLines(quote.lines);
  return {
    lines: quote.lines.map(({ kind, quantity, unitCents, totalCents }, index) => ({
      kind,
      description: descriptions[index]!,
      quantity,
      unitCents,
      totalCents,
    })),
    nights: quote.nightAmounts,
    totalCents: quote.totalCents,
  };
}

/** Returns the price of a stay without a rate, with only the cleaning fee known. */
export function priceWithoutRate(stay: Stay, cleaningCents: number): StayPrice {
  const cleaning: PricedLine = {
    kind: 'cleaning',
    description: { es: 'Limpieza final', en: 'Final cleaning' } satisfies Record<Locale, string>,
    quantity: 1,
    unitCents: cleaningCents,
    totalCents: cleaningCents,
  };
  return {
    lines: cleaningCents > 0 ? [cleaning] : [],
    nights: eachNight(stay).map((night) => ({ night, amountCents: 0 })),
    totalCents: cleaningCents,
  };
}

/**
 * Returns the price at an agreed total. The difference is a separate line, and is spread over the nights
 * proportionally, to the cent. Replaces an earlier line of that kind.
 */
export function agreedPrice(price: StayPrice, agreedCents: number): StayPrice {
  const differenceCents = agreedCents - price.totalCents;
  const isAgreed = (line: PricedLine) => line.kind === 'adjustment' && line.description.es === agreedPriceLabel.es;
  const earlierCents = sumCents(price.lines.filter(isAgreed).map((line) => line.totalCents));
  const agreedLineCents = earlierCents + differenceCents;
  const shares = allocate(
    differenceCents,
    price.nights.map(({ amountCents }) => Math.max(0, amountCents)),
  );
  return {
    lines: [
      ...price.lines.filter((line) => !isAgreed(line)),
      ...(agreedLineCents === 0
        ? []
        : [
            {
              kind: 'adjustment' as const,
              description: agreedPriceLabel,
              quantity: 1,
              unitCents: agreedLineCents,
              totalCents: agreedLineCents,
            },
          ]),
    ],
    nights: price.nights.map(({ night, amountCents }, index) => ({ night, amountCents: amountCents + shares[index]! })),
    totalCents: agreedCents,
  };
}
