import { globSync } from 'node:fs';
import path from 'node:path';
import { index, layout, route, type RouteConfigEntry } from '@react-router/dev/routes';
import type { FeaturePage, FeaturePages } from './core/feature-pages';
import { defaultLocale, locales, pathIn, type Locale } from './core/locale';

interface DeclaredPage extends FeaturePage {
  feature: string;
  frame: keyof FeaturePages;
}

/** Collects the pages that features declare in their `pages.ts`. */
async function declaredPages(): Promise<DeclaredPage[]> {
  const files = globSync('features/*/pages.ts', { cwd: import.meta.dirname }).toSorted();
  const declared = await Promise.all(
    files.map(async (file) => {
      const { pages } = (await import(/* @vite-ignore */ path.join(import.meta.dirname, file))) as {
        pages: FeaturePages;
      };
      return (Object.keys(pages) as (keyof FeaturePages)[]).flatMap((frame) =>
        pages[frame]!.map((page) => ({ ...page, frame, feature: path.basename(path.dirname(file)) })),
      );
    }),
  );
  return declared.flat();
}

/**
 * Returns the routes of a language. Paths are case-sensitive, because the language is read from the path and each page
 * has one address. The order is irrelevant: the router picks the most specific route.
 */
function routesIn(locale: Locale, pages: readonly DeclaredPage[]): RouteConfigEntry[] {
  const prefix = locale === defaultLocale ? '' : `${pathIn(locale, '/').slice(1)}/`;
  const idOf = (name: string) => ({ id: `${locale}/${name}` });
  const routeOf = ({ feature, file, address, id }: DeclaredPage) => {
    const module = `features/${feature}/pages/${file}`;
    const full = address === '' ? prefix.slice(0, -1) : prefix + address;
    return full === '' ? index(module, idOf(id)) : { ...route(full, module, idOf(id)), caseSensitive: true };
  };
  const shownIn = (frame: keyof FeaturePages) => pages.filter((page) => page.frame === frame).map(routeOf);
  return [
    layout('features/site/pages/site-layout.tsx', idOf('default'), [
      ...shownIn('site'),
      layout('features/account/pages/account-layout.tsx', idOf('account-area'), shownIn('account')),
    ]),
    ...shownIn('bare'),
    ...shownIn('development'),
    layout('features/admin/pages/admin-layout.tsx', idOf('admin'), shownIn('office')),
  ];
}

const pages = await declaredPages();

/** Returns all pages, Spanish without a prefix and English under /en; development pages only if requested. */
export function routesOf({ development }: { development: boolean }): RouteConfigEntry[] {
  const built = development ? pages : pages.filter(({ frame }) => frame !== 'development');
  return locales.flatMap((locale) => routesIn(locale, built));
}

/** The variable is set by scripts/build-if-stale.mjs, which ignores any value in its own environment. */
export default routesOf({ development: process.env.DEVELOPMENT_PAGES === 'on' });
