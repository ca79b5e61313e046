import type { Accommodation, Offer } from 'schema-dts';
import { textIn, type Locale } from '../../../core/locale';
import type { DetailsData } from './details-data.server';

/**
 * Builds the structured data of a category: an accommodation that is also a product with an offer (Schema.org allows
 * offers only for products and services). The page's address identifies the category itself, so the price is the lowest
 * nightly price, with the length of stay that this price requires.
 */
export function categoryData(page: DetailsData, origin: string, path: string, locale: Locale): object {
  const { category, pictures, answer, from } = page;
  const taken = answer.kind === 'refused' && answer.reason.code === 'not_available';
  const accommodation = {
    '@type': category.type === 'suite' ? 'Apartment' : 'Room',
    name: textIn(category.name, locale),
    description: textIn(category.description.lead, locale),
    url: origin + path,
    image: pictures.map((item) => origin + (item.largeViewSrc ?? item.src)),
    floorSize: { '@type': 'QuantitativeValue', value: category.areaSqm, unitCode: 'MTK' },
    occupancy: { '@type': 'QuantitativeValue', minValue: 1, maxValue: category.maxGuests },
    amenityFeature: category.equipment.map(({ name }) => ({
      '@type': 'LocationFeatureSpecification' as const,
      name: textIn(name, locale),
      value: true,
    })),
  } satisfies Accommodation;
  return {
    '@context': 'https://schema.org',
    ...accommodation,
    '@type': ['Product', accommodation['@type']],
    ...(from && {
      offers: {
        '@type': 'Offer',
        url: origin + path,
        priceCurrency: 'EUR',
        price: (from.nightCents / 100).toFixed(2),
        availability: taken ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceCurrency: 'EUR',
          minPrice: from.nightCents / 100,
          unitCode: 'DAY',
          valueAddedTaxIncluded: true,
        },
        eligibleDuration: { '@type': 'QuantitativeValue', minValue: from.nights, unitCode: 'DAY' },
      } satisfies Offer,
    }),
  };
}
