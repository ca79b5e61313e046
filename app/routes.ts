import { globSync } from 'node:fs';
import path from 'node:path';
import { index, layout, route, type RouteConfigEntry } from '@react-router/dev/routes';
import type { FeaturePage, FeaturePages } from './core/feature-pages';
import { defaultLocale, locales, pathIn, type Locale } from './core/locale';

interface DeclaredPage extends FeaturePage {
  feature: string;
  frame: keyof FeaturePages;
}

/** Every page that a feature declares in its `pages.ts`. */
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
 * An address is that page's only as it is written here: its language is read off it, and each page has one address. The
 * order says nothing: the router takes the most exact.
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

/** Every page, Spanish at the plain path and English under /en; those of development only where they are asked for. */
export function routesOf({ development }: { development: boolean }): RouteConfigEntry[] {
  const built = development ? pages : pages.filter(({ frame }) => frame !== 'development');
  return locales.flatMap((locale) => routesIn(locale, built));
}

/** The variable comes from scripts/build-if-stale.mjs, which never takes it over from the environment. */
export default routesOf({ development: process.env.DEVELOPMENT_PAGES === 'on' });
