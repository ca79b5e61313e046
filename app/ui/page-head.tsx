import { useLocation, useRouteLoaderData } from 'react-router';
import { type Locale, defaultLocale, intlTag, locales, pathIn, plainPath } from '../core/locale';
import { breadcrumbList } from './breadcrumb-list';
import type { PictureItem } from './picture';
import { useWindowTitle } from './page-title';
import { useLocale } from './use-locale';

interface PageHeadProps {
  /** What the page is called; the building's name is put after it. */
  title: string;
  /** The title has the building's name in it already. */
  whole?: boolean;
  description: string;
  /** Shown where a link to the page is shared; the site's own picture where a page has none. */
  picture?: PictureItem | null;
  /** Name of a page right below the home page, for the way to it that search engines show. */
  crumb?: string;
  /** Schema.org data of the page, as JSON-LD. */
  data?: readonly object[];
  /** Pages of one person or of one search are not for search engines. */
  unlisted?: boolean;
}

/** What search engines and shared links show of a page: title, description, its address in each language, picture, data. */
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

/** What the root loader gives every page of it. */
interface SiteOrigin {
  /** Scheme and host that guests type. */
  origin: string;
  /** Of a building that is not open nothing is for search engines. */
  isOpen: boolean;
  building: { name: string } | null;
  picture: PictureItem | null;
}

/** JSON that cannot end the script element that it stands in. */
function jsonForHtml(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

const openGraphLocale = (locale: Locale) => intlTag(locale).replace('-', '_');
