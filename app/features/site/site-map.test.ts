import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { robotsText, siteMapXml } from './site-map.server';

const origin = 'https://www.example.com';

test('every page names itself in both languages, and Spanish for all others', () => {
  const xml = siteMapXml(origin, ['/', '/room-details/suite_a&b']);
  expect(XMLValidator.validate(xml)).toBe(true);
  const { url } = new XMLParser({ ignoreAttributes: false }).parse(xml).urlset;
  expect(url.map((entry: { loc: string }) => entry.loc)).toEqual([
    `${origin}/`,
    `${origin}/en`,
    `${origin}/room-details/suite_a&b`,
    `${origin}/en/room-details/suite_a&b`,
  ]);
  expect(url[1]['xhtml:link'].map((link: Record<string, string>) => [link['@_hreflang'], link['@_href']])).toEqual([
    ['es', `${origin}/`],
    ['en', `${origin}/en`],
    ['x-default', `${origin}/`],
  ]);
});

test('robots are kept out of what belongs to one person, and shown the map', () => {
  const text = robotsText(origin);
  for (const path of ['/api/', '/admin', '/en/admin', '/book', '/en/booking'])
    expect(text).toContain(`Disallow: ${path}\n`);
  expect(text).not.toMatch(/Disallow: \/(en)?\n/);
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`);
});
