import type { LodgingBusiness, WithContext } from 'schema-dts';
import type { Site } from './site-data.server';

interface Shown {
  description: string;
  address: string;
  /** Starting prices per night in cents; only the lowest and the highest are used. */
  fromCents: readonly number[];
  apartments: number;
  priceRange: (lowestCents: number, highestCents: number) => string;
}

export function lodgingBusiness(
  site: Site & { building: NonNullable<Site['building']> },
  { description, address, fromCents, apartments, priceRange }: Shown,
): WithContext<LodgingBusiness> {
  const { building, origin, picture } = site;
  return {
    '@context': 'https://schema.org',
    '@type': 'LodgingBusiness',
    '@id': `${origin}/#building`,
    name: building.name,
    legalName: building.legalName,
    description,
    url: address,
    telephone: building.phone,
    email: building.email,
    ...(picture && { image: origin + (picture.largeViewSrc ?? picture.src) }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: building.street,
      postalCode: building.postcode,
      addressLocality: building.city,
      addressCountry: building.country,
    },
    ...(building.latitude !== null &&
      building.longitude !== null && {
        geo: { '@type': 'GeoCoordinates', latitude: building.latitude, longitude: building.longitude },
      }),
    checkinTime: building.checkInTime,
    checkoutTime: building.checkOutTime,
    currenciesAccepted: 'EUR',
    numberOfRooms: apartments,
    ...(fromCents.length > 0 && { priceRange: priceRange(Math.min(...fromCents), Math.max(...fromCents)) }),
  };
}
