import { formatClockTime, formatPercent } from '../../../core/format';
import { type Locale, inLanguage, textIn } from '../../../core/locale';
import type { LegalPage } from '../../../core/paths';
import type { PublicBuilding } from '../public-building.server';
import { cookiesEn } from './cookies.en';
import { cookiesEs } from './cookies.es';
import type { LegalFacts, LegalText } from './legal-text';
import { noticeEn } from './notice.en';
import { noticeEs } from './notice.es';
import { privacyEn } from './privacy.en';
import { privacyEs } from './privacy.es';
import { termsEn } from './terms.en';
import { termsEs } from './terms.es';
import { extraCharges } from '../extra-charges.server';

const texts: Record<LegalPage, Record<Locale, (facts: LegalFacts) => LegalText>> = {
  notice: { es: noticeEs, en: noticeEn },
  terms: { es: termsEs, en: termsEn },
  privacy: { es: privacyEs, en: privacyEn },
  cookies: { es: cookiesEs, en: cookiesEn },
};

/** Returns the site's standard text for a legal page, based on the building's data and the promises it made. */
export async function standardLegal(building: PublicBuilding, page: LegalPage, locale: Locale): Promise<LegalText> {
  return texts[page][locale](await factsOf(building, locale));
}

async function factsOf(building: PublicBuilding, locale: Locale): Promise<LegalFacts> {
  const { street, postcode, city, content } = building;
  const [from, until] = [building.checkInTime, building.checkOutTime].map((time) => formatClockTime(time, locale));
  return {
    siteName: building.name,
    legalName: building.legalName,
    taxNumber: building.taxNumber,
    address: `${street}, ${postcode} ${city}`,
    registration: building.registrationText,
    phone: building.phone,
    email: building.email,
    checkIn: inLanguage(locale, { es: `desde las ${from}`, en: `from ${from}` }),
    checkOut: inLanguage(locale, { es: `antes de las ${until}`, en: `by ${until}` }),
    holdMinutes: building.holdMinutes,
    downPayment: formatPercent(building.downPaymentBasisPoints, locale),
    balanceDays: building.balanceDaysBefore,
    freeDays: content.cancellation?.freeDaysBefore ?? null,
    houseRules: content.houseRules ? textIn(content.houseRules, locale) : '',
    reception: content.contact ? textIn(content.contact.reception, locale) || null : null,
    promises: building.promises,
    takes: await extraCharges(building.id),
    measures: building.tagManagerContainer !== null,
  };
}
