import type { Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { formatClockTime, formatPercent } from '../../core/format';
import { textIn, type Locale } from '../../core/locale';
import { legalPages, type LegalPage } from '../../core/paths';
import type { PublicBuilding } from '../building/public-building.server';
import { cleanRichText } from '../building/rich-text.server';
import { requireShownBuilding } from '../building/shown-building.server';
import { cookiesEn } from './legal/cookies.en';
import { cookiesEs } from './legal/cookies.es';
import type { LegalFacts, LegalText } from './legal/legal-text';
import { noticeEn } from './legal/notice.en';
import { noticeEs } from './legal/notice.es';
import { privacyEn } from './legal/privacy.en';
import { privacyEs } from './legal/privacy.es';

const texts: Record<LegalPage, Record<Locale, (facts: LegalFacts) => LegalText>> = {
  notice: { es: noticeEs, en: noticeEn },
  privacy: { es: privacyEs, en: privacyEn },
  cookies: { es: cookiesEs, en: cookiesEn },
};

/**
 * A legal page in the owner's own words, or without them as the site writes it
 * from the operator's data and terms; an unknown one is not found. Open to everyone.
 */
export async function legalPage(actor: Actor, name: string | undefined): Promise<LegalText & { html?: string }> {
  const page = legalPages.find((known) => known === name);
  if (!page) throw new AppError('not_found');
  const building = await requireShownBuilding(actor);
  const written = texts[page][actor.locale](factsOf(building, actor.locale));
  const own = building.content.legal?.[page];
  return own?.es ? { ...written, lead: '', parts: [], html: cleanRichText(textIn(own, actor.locale)) } : written;
}

function factsOf(building: PublicBuilding, locale: Locale): LegalFacts {
  const { street, postcode, city, content } = building;
  const [from, until] = [building.checkInTime, building.checkOutTime].map((time) => formatClockTime(time, locale));
  return {
    siteName: building.name,
    legalName: building.legalName,
    taxNumber: building.taxNumber,
    address: `${street}, ${postcode} ${city}`,
    city,
    phone: building.phone,
    email: building.email,
    checkIn: locale === 'es' ? `desde las ${from}` : `from ${from}`,
    checkOut: locale === 'es' ? `antes de las ${until}` : `by ${until}`,
    holdMinutes: building.holdMinutes,
    deposit: formatPercent(building.depositBasisPoints, locale),
    balanceDays: building.balanceDaysBefore,
    freeDays: content.cancellation?.freeDaysBefore ?? null,
    houseRules: content.houseRules ? textIn(content.houseRules, locale) : '',
    measures: building.tagManagerContainer !== null,
  };
}
