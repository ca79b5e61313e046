import { formatDate, formatMoney, formatStay } from '../../core/format';
import { type Locale, inLanguage } from '../../core/locale';
import type { ExplainedLine, PriceCheck, PriceExplanation, TierReason } from './explain-quote';
import type { OfferObstacle } from './offer-outcome';
import { MONTHLY_FROM_NIGHTS, WEEKLY_FROM_NIGHTS, type Tier } from './price-rules';
import type { Nights } from './season-data';

type Both = Record<Locale, string>;

const reasons: Record<TierReason, Both> = {
  monthly_from: {
    es: `{nights} noches: desde ${MONTHLY_FROM_NIGHTS} se aplica la tarifa mensual.`,
    en: `{nights} nights: the monthly rate applies from ${MONTHLY_FROM_NIGHTS}.`,
  },
  weekly_from: {
    es: `{nights} noches: desde ${WEEKLY_FROM_NIGHTS} se aplica la tarifa semanal.`,
    en: `{nights} nights: the weekly rate applies from ${WEEKLY_FROM_NIGHTS}.`,
  },
  weekly_without_monthly: {
    es: 'Sin tarifa mensual: se aplica la semanal.',
    en: 'No monthly rate: the weekly one applies.',
  },
  nightly_without_weekly: {
    es: 'Sin tarifa semanal: se aplica la de noche.',
    en: 'No weekly rate: the nightly one applies.',
  },
  nightly_without_longer: {
    es: 'Sin tarifa mensual ni semanal: se aplica la de noche.',
    en: 'No monthly or weekly rate: the nightly one applies.',
  },
  weekend_nights: { es: 'Noches de viernes y sábado.', en: 'Friday and Saturday nights.' },
  short_stay: {
    es: `Menos de ${WEEKLY_FROM_NIGHTS} noches: se aplica la tarifa de noche.`,
    en: `Fewer than ${WEEKLY_FROM_NIGHTS} nights: the nightly rate applies.`,
  },
};

const tiers: Record<Tier, Both> = {
  nightly: { es: 'por noche', en: 'nightly' },
  weekend: { es: 'viernes y sábado', en: 'Friday and Saturday' },
  weekly: { es: 'semanal', en: 'weekly' },
  monthly: { es: 'mensual', en: 'monthly' },
};

const obstacles: Record<OfferObstacle, Both> = {
  saves_less: { es: 'rebaja menos', en: 'takes off less' },
  stay_dates: { es: 'no cumple las fechas', en: 'is not for these dates' },
  min_nights: { es: 'pide más noches', en: 'asks for more nights' },
  booking_dates: { es: 'hoy no se puede reservar con ella', en: 'cannot be booked today' },
  other_apartments: { es: 'es para otros apartamentos', en: 'is for other apartments' },
  used_up: { es: 'está agotada', en: 'is used up' },
  unknown_code: { es: 'no hay ninguna activa con ese código', en: 'no active offer has that code' },
};

export function offerObstacleText(obstacle: OfferObstacle, locale: Locale): string {
  return obstacles[obstacle][locale];
}

/** Returns the three rows of a price line: heading, composition, and reason. */
export function lineText(line: ExplainedLine, { nights, guests, baseGuests }: PriceExplanation, locale: Locale) {
  const localize = (es: string, en: string) => inLanguage(locale, { es, en });
  const season = line.seasonName ? localize(`«${line.seasonName}»`, `“${line.seasonName}”`) : '';
  switch (line.kind) {
    case 'accommodation':
      return {
        title: [localize('Alojamiento', 'Accommodation'), season && localize(`temporada ${season}`, season)]
          .filter(Boolean)
          .join(', '),
        detail: rateText(line, locale),
        reason: line.reason && reasons[line.reason][locale].replace('{nights}', String(nights)),
      };
    case 'extra_guest':
      return {
        title: [localize('Huésped adicional', 'Extra guest'), season].filter(Boolean).join(', '),
        detail: localize(`${guests} huéspedes, ${baseGuests} incluidos`, `${guests} guests, ${baseGuests} included`),
        reason: null,
      };
    case 'cleaning':
      return {
        title: localize('Limpieza final', 'Cleaning fee'),
        detail: localize('Una por estancia', 'Once per stay'),
        reason: null,
      };
    case 'discount':
      return {
        title: `${localize('Promoción', 'Offer')}: ${line.offerName?.[locale] ?? line.offerName?.es ?? ''}`,
        detail: localize('Solo sobre el alojamiento', 'On the accommodation only'),
        reason: null,
      };
  }
}

function rateText({ firstNight, lastNight, tier, rate }: ExplainedLine, locale: Locale): string {
  const dates = firstNight && lastNight ? nightsLabel({ firstNight, lastNight }, locale) : '';
  if (!tier || !rate) return dates;
  const unit = inLanguage(locale, { es: 'noches', en: 'nights' });
  const price = formatMoney(rate.cents, locale) + (rate.perNights === 1 ? '' : ` / ${rate.perNights} ${unit}`);
  return `${dates} · ${tiers[tier][locale]}, ${price}`;
}

/** Formats a range as `15–31 mar`, or a single night. */
function nightsLabel({ firstNight, lastNight }: Nights, locale: Locale): string {
  return formatStay({ checkIn: firstNight, checkOut: lastNight }, locale, 'short');
}

export function checkText(check: PriceCheck, { nights, guests }: PriceExplanation, locale: Locale): string {
  const localize = (es: string, en: string) => inLanguage(locale, { es, en });
  const stay = localize(`${nights} ${nights === 1 ? 'noche' : 'noches'}`, `${nights} night${nights === 1 ? '' : 's'}`);
  switch (check.check) {
    case 'priced': {
      if (check.ok) return localize('Todas las noches tienen precio', 'All nights have a price');
      const missing = check.missing.map((gap) => nightsLabel(gap, locale)).join(', ');
      return localize(`Sin precio: ${missing}`, `No price: ${missing}`);
    }
    case 'length':
      return lengthText(check, nights, stay, locale);
    case 'guests': {
      const one = guests === 1;
      return localize(
        `${guests} ${one ? 'huésped' : 'huéspedes'}: ${check.ok ? 'dentro' : 'por encima'} del máximo (${check.maxGuests})`,
        `${guests} ${one ? 'guest' : 'guests'}: ${check.ok ? 'within' : 'above'} the maximum (${check.maxGuests})`,
      );
    }
    case 'dates': {
      const [from, until] = [formatDate(check.from, locale), formatDate(check.until, locale)];
      return localize(
        `Solo se reservan entradas del ${from} al ${until}`,
        `Only check-ins from ${from} to ${until} can be booked`,
      );
    }
    case 'let':
      return localize('El apartamento no está a la venta en la web', 'The apartment is not on sale on the web');
    case 'code':
      return localize(`El código ${check.code} no vale para esta estancia`, `The code ${check.code} does not apply`);
  }
}

function lengthText(
  { ok, minNights, maxNights, season }: Extract<PriceCheck, { check: 'length' }>,
  nights: number,
  stay: string,
  locale: Locale,
): string {
  const isShort = nights < minNights;
  const isNearMaximum = !isShort && maxNights !== null && (!ok || minNights === 1);
  const bound = isNearMaximum ? maxNights : minNights;
  const place = ok ? 'within' : isShort ? 'below' : 'above';
  const spanishPlace = { within: 'dentro', below: 'por debajo', above: 'por encima' }[place];
  const spanishSeason = season.name ? `«${season.name}», la temporada de la entrada` : 'la temporada de la entrada';
  const englishSeason = season.name ? `“${season.name}”, the season of the check-in` : 'the season of the check-in';
  return inLanguage(locale, {
    es: `${stay}: ${spanishPlace} del ${isNearMaximum ? 'máximo' : 'mínimo'} (${bound}) de ${spanishSeason}`,
    en: `${stay}: ${place} the ${isNearMaximum ? 'maximum' : 'minimum'} (${bound}) of ${englishSeason}`,
  });
}
