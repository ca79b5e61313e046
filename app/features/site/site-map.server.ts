import type { Actor } from '../../access/actor';
import { defaultLocale, locales, pathIn } from '../../core/locale';
import { documentPages, legalPages, paths } from '../../core/paths';
import { listCategories } from '../apartments/list-categories.server';
import { publicBuilding } from '../building/public-building.server';

/** Returns every page to be indexed, as its Spanish path; empty if the building is not open. Open to everyone. */
export async function listedPaths(actor: Actor): Promise<string[]> {
  const building = await publicBuilding();
  if (!building?.openedAt) return [];
  const categories = await listCategories(actor);
  const documents = documentPages.filter((page) => building.content.documents?.[page]);
  return [
    paths.home(),
    paths.rooms(),
    ...categories.map(({ typeCategory }) => paths.roomDetails(typeCategory)),
    paths.ourBuilding(),
    paths.gallery(),
    paths.promotion(),
    paths.contact(),
    ...documents.map((page) => paths.document(page)),
    ...legalPages.map((page) => paths.legal(page)),
  ];
}

/** Returns a sitemap (sitemaps.org) in which each page lists all its languages. */
export function siteMapXml(origin: string, listed: readonly string[]): string {
  const entries = listed.flatMap((path) => locales.map((locale) => entry(origin, path, pathIn(locale, path))));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

function entry(origin: string, plain: string, path: string): string {
  const alternate = (language: string, address: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(origin + address)}"/>`;
  const alternates = [
    ...locales.map((locale) => alternate(locale, pathIn(locale, plain))),
    alternate('x-default', pathIn(defaultLocale, plain)),
  ];
  return `<url><loc>${escaped(origin + path)}</loc>${alternates.join('')}</url>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Excludes personal pages and the back office from search engines. */
export function robotsText(origin: string): string {
  const excluded = [paths.admin(), paths.book(), paths.findBooking(), paths.login(), paths.logout()];
  const closed = ['/api/', ...excluded.flatMap((path) => locales.map((locale) => pathIn(locale, path)))];
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  );
}
