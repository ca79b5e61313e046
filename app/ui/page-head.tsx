import { useLocation, useRouteLoaderData } from 'react-router';
import { type Locale, defaultLocale, intlTag, locales, pathIn, plainPath } from '../core/locale';
import { breadcrumbList } from './breadcrumb-list';
import type { PictureItem } from './picture';
import { useWindowTitle } from './page-title';
import { useLocale } from './use-locale';

interface PageHeadProps {
  /** Title of the page; the building's name is appended. */
  title: string;
  /** True if the title already contains the building's name. */
  whole?: boolean;
  description: string;
  /** Shown when a link to the page is shared; defaults to the site's own picture. */
  picture?: PictureItem | null;
  /** Name of a page directly below the home page, for the breadcrumb that search engines show. */
  crumb?: string;
  /** Schema.org data of the page, as JSON-LD. */
  data?: readonly object[];
  /** Hides the page from search engines, for pages about a single person or search. */
  unlisted?: boolean;
}

/**
 * Metadata of a page for search engines and shared links: title, description, its address in each language, picture,
 * data.
 */
export function PageHead({
  title: own,
  whole = false,
  description,
  picture,
  crumb,
  data = [],
  unlisted = false,
}: PageHeadProps) {
  const locale = useLocale();
  const named = useWindowTitle(own);
  const title = whole ? own : named;
  const { pathname } = useLocation();
  const site = useRouteLoaderData('root') as SiteOrigin | undefined;
  const origin = site?.origin ?? '';
  const isHidden = unlisted || site?.isOpen === false;
  const addressIn = (language: (typeof locales)[number]) =>
    origin + pathIn(language, plainPath(pathname)).replace(/(.)\/$/, '$1');
  const image = picture ?? site?.picture;
  const way =
    crumb !== undefined && site?.building
      ? [
          breadcrumbList(origin, [
            { name: site.building.name, path: pathIn(locale, '/') },
            { name: crumb, path: pathname },
          ]),
        ]
      : [];
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {isHidden && <meta name="robots" content="noindex" />}
      {!isHidden && origin !== '' && (
        <>
          <link rel="canonical" href={addressIn(locale)} />
          {locales.map((language) => (
            <link key={language} rel="alternate" hrefLang={language} href={addressIn(language)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={addressIn(defaultLocale)} />
          <meta property="og:type" content="website" />
          <meta property="og:url" content={addressIn(locale)} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:locale" content={openGraphLocale(locale)} />
          {locales
            .filter((language) => language !== locale)
            .map((language) => (
              <meta key={language} property="og:locale:alternate" content={openGraphLocale(language)} />
            ))}
          {site?.building && <meta property="og:site_name" content={site.building.name} />}
          {image && (
            <>
              <meta property="og:image" content={origin + image.src} />
              <meta property="og:image:alt" content={image.alt} />
              <meta name="twitter:card" content="summary_large_image" />
            </>
          )}
        </>
      )}
      {(site?.isOpen === false ? [] : [...way, ...data]).map((entry, index) => (
        <script key={index} type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForHtml(entry) }} />
      ))}
    </>
  );
}

interface SiteOrigin {
  /** Scheme and host that guests type. */
  origin: string;
  /** False before the building opens; pages are then hidden from search engines. */
  isOpen: boolean;
  building: { name: string } | null;
  picture: PictureItem | null;
}

/** Serializes to JSON that cannot close the script element around it. */
function jsonForHtml(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

const openGraphLocale = (locale: Locale) => intlTag(locale).replace('-', '_');
