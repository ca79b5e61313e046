import type { z } from 'zod';
import type { Locale } from '../../core/locale';
import type { checkAnswer } from './api-schemas.server';
import type { PriceExplanation } from './explain-quote';
import { checkText, lineText, offerObstacleText } from './explanation-texts';

/** Converts an explained price to the API's response: codes for programs, sentences for people. */
export function checkAnswerOf(explained: PriceExplanation, locale: Locale): z.infer<typeof checkAnswer> {
  const { stay, nights, guests, isBookable, checks, lines, offers, quote } = explained;
  return {
    ...stay,
    nights,
    guests,
    bookable: isBookable,
    checks: checks.map((check) => ({ check: check.check, ok: check.ok, text: checkText(check, explained, locale) })),
    lines: lines.map((line) => ({
      kind: line.kind,
      ...lineText(line, explained, locale),
      tier: line.tier ?? null,
      quantity: line.quantity,
      unitCents: line.unitCents,
      totalCents: line.totalCents,
    })),
    offers: offers.map(({ name, code, applied, obstacle }) => ({
      name: name && (name[locale] ?? name.es),
      code,
      applied,
      obstacle,
      text: obstacle && offerObstacleText(obstacle, locale),
    })),
    price: quote && {
      accommodationCents: quote.accommodationCents,
      extraGuestCents: quote.extraGuestCents,
      cleaningCents: quote.cleaningCents,
      discountCents: quote.discountCents,
      totalCents: quote.totalCents,
      vat: quote.vat,
      bailCents: quote.bailCents,
      paymentPlan: quote.paymentPlan,
    },
  };
}
