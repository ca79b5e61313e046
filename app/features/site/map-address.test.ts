import { expect, test } from 'vitest';
import { mapAddress, webMapAddress } from './map-address';

const place = { name: 'Casa del Mar (B)', latitude: 39.4699, longitude: -0.3763 };

test.each([
  [
    'Android',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9)',
    'geo:39.4699,-0.3763?q=39.4699,-0.3763(Casa%20del%20Mar%20(B))',
  ],
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)',
    'https://maps.apple.com/?ll=39.4699,-0.3763&q=Casa%20del%20Mar%20(B)',
  ],
  ['Windows', 'Mozilla/5.0 (Windows NT 10.0)', webMapAddress(place)],
])('on %s the own map application is asked for', (_system, userAgent, address) => {
  expect(mapAddress(place, userAgent)).toBe(address);
});
