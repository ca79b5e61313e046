import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { icons } from './scripts/icons.ts';

/**
 * The router reloads the page without limit whenever the code of a route cannot be loaded. This plugin makes the router
 * call `reloadOnce` instead, and show the error page if `reloadOnce` refuses. The build fails if the router's original
 * text is no longer found.
 */
function boundedReload(): Plugin {
  const unbounded = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;
  const bounded = 'return { default() { if (window.reloadOnce?.()) return null; throw error; } };';
  return {
    name: 'estancia:bounded-reload',
    enforce: 'pre',
    transform(code, id) {
      if (!id.split('?')[0]!.endsWith('/dom/ssr/routeModules.js')) return undefined;
      if (!unbounded.test(code)) throw new Error('react-router no longer reloads as boundedReload expects');
      return { code: code.replace(unbounded, bounded), map: null };
    },
  };
}

type ModuleGraph = { getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[] } | null };

/**
 * Matches pages. The search for the files that load a module ends at pages. `isStart` matches the files that every page
 * loads.
 */
const isPage = (file: string) => /\/pages\/[^/]+\.tsx$/.test(file);
const isOfOffice = (file: string) => /\/features\/admin\/|\/pages\/admin-/.test(file);
const isStart = (file: string) => /\/app\/(root|entry\.client)\.tsx$/.test(file);
/**
 * Represents the error page, which the root loads on demand. The error page belongs to no other page and looks like a
 * public page.
 */
const ERROR_PAGE = 'error page';

/** Returns the files that load a module statically. With `onDemand`, also returns the files that load it on demand. */
function loadersOf(id: string, graph: ModuleGraph, onDemand: boolean): Set<string> {
  const loaders = new Set<string>();
  const seen = new Set([id]);
  for (const each of seen) {
    const file = each.split('?')[0]!;
    if (isPage(file) || isStart(file) || isOfOffice(file)) {
      loaders.add(file);
      continue;
    }
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(each) ?? {};
    for (const importer of importers) seen.add(importer);
    if (!onDemand) continue;
    for (const importer of dynamicImporters) {
      if (importer.endsWith('/app/root.tsx')) loaders.add(ERROR_PAGE);
      else seen.add(importer);
    }
  }
  return loaders;
}

/**
 * Returns whether only public pages load a module. If the back office loads it, or every page does through the root,
 * the module is not public.
 */
function isPublic(id: string, graph: ModuleGraph): boolean {
  const loaders = [...loadersOf(id, graph, true)].filter((file) => file !== ERROR_PAGE);
  return loaders.length > 0 && !loaders.some((file) => isStart(file) || isOfOffice(file));
}

/**
 * Returns the name of the CSS file for a style sheet. The public site and the back office have separate files, so that
 * neither loads the styles of the other. The back office has one file for its frame, and another for styles shared by
 * several of its pages. Null for all other styles, such as those that every page loads through the root.
 */
function styleFile(style: string, graph: ModuleGraph): string | null {
  const loaders = [...loadersOf(style, graph, true)];
  if (loaders.length === 0 || loaders.some(isStart)) return null;
  const ofOffice = loaders.filter(isOfOffice);
  if (ofOffice.length === 0) return loaders.some((file) => file !== ERROR_PAGE) ? 'site' : null;
  if (ofOffice.length < loaders.length) return null;
  if (loaders.includes(FRAME)) return 'office';
  return loaders.length > 1 ? 'controls' : null;
}

const FRAME = `${import.meta.dirname}/app/features/admin/pages/admin-layout.tsx`;

/**
 * Matches pages open to search engines. Modules shared by at least `MANY` of these pages are bundled with the public
 * frame.
 */
const isOpenPage = (file: string) =>
  /\/(site\/pages\/(?!site-layout|not-found)|booking-engine\/pages\/room(s|-details)\.)/.test(file);
const MANY = 5;
/** Pages with the stay search field. */
const STAY_PAGES = [
  '/site/pages/home.tsx',
  '/booking-engine/pages/rooms.tsx',
  '/booking-engine/pages/room-details.tsx',
];

/** Matches the app's own code except the client entry, which runs when it is loaded and which the router loads last. */
const APP_CODE = /\/app\/(?!entry\.client).*\.tsx?(\?.*)?$|vite\/preload-helper|^\0icons\//;

/**
 * Returns the chunk for modules that only the back office uses. One chunk contains the frame with everything it loads.
 * Another contains the icons of the pages, which would otherwise be files of a hundred bytes each.
 */
function officeFile(id: string, graph: ModuleGraph): string | null {
  if (![...loadersOf(id, graph, true)].every(isOfOffice)) return null;
  if (loadersOf(id, graph, false).has(FRAME)) return 'office';
  return id.startsWith('\0icons/') ? 'icons' : null;
}

/** Returns a chunk group that takes matching modules, except those already taken by a group with a higher priority. */
function group(name: string, priority: number, takes: (loaders: string[], isPublic: () => boolean) => boolean) {
  return {
    name: (id: string, graph: ModuleGraph) =>
      takes([...loadersOf(id, graph, false)], () => isPublic(id, graph)) ? name : null,
    test: APP_CODE,
    priority,
  };
}

const has = (loaders: string[], page: string) => loaders.some((file) => file.endsWith(page));
const isOfFrame = (loaders: string[]) => has(loaders, '/site/pages/site-layout.tsx');
const ofStays = (loaders: string[]) => STAY_PAGES.filter((page) => has(loaders, page)).length;

/**
 * Chunks for the visitor's browser. A small number of files is more important than a small number of bytes, because
 * each file costs a round trip.
 */
const codeSplitting = {
  groups: [
    // The public site has one small CSS file, and the back office has two. `styleFile` chooses the file by the files
    // that load the styles.
    { name: styleFile, test: /\/(app|@mantine)\/.*\.css$/, priority: 9 },
    { name: 'vendor', test: /\/node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 8 },
    // Modules of every page come first. After them come modules of the public frame and of pages with stays: first the
    // modules that the back office also uses, then all others. A group includes its modules' dependencies, so the most
    // widely used modules come first.
    group('start', 7, (loaders) => loaders.some(isStart)),
    group('common', 6, (loaders, ofPublic) => isOfFrame(loaders) && !ofPublic()),
    group('dates', 5, (loaders, ofPublic) => ofStays(loaders) > 0 && !ofPublic()),
    group(
      'frame',
      4,
      (loaders, ofPublic) => (isOfFrame(loaders) || loaders.filter(isOpenPage).length >= MANY) && ofPublic(),
    ),
    group('stay', 3, (loaders, ofPublic) => ofStays(loaders) > 1 && ofPublic()),
    { name: officeFile, test: /\.[cm]?[jt]sx?(\?.*)?$|^\0icons\//, priority: 3 },
    // Excludes modules with styles, whose styles would load with the chunk, and the parts of core that only the back
    // office needs.
    {
      name: 'shared',
      test: /\/app\/(core|ui)\/(?!list-|typed-|merge-|inventory-|field-problem|rich-text|localized-|text-input|day-input)[^/]+\.ts$/,
      minShareCount: 3,
      // Ranks above the group of schemas, which would otherwise include these modules as dependencies.
      priority: 2,
    },
    // Schemas are only loaded by forms of the back office (decision 13).
    {
      name: 'schemas',
      test: /\/node_modules\/zod\/|\/app\/core\/(day|list|localized|rich-text|text)-input\.ts$/,
      priority: 1,
    },
  ],
};

/** Gives the server's entries their own names. The router would give all of them the same name. */
function namedChunks(): Plugin {
  return {
    name: 'estancia:own-names',
    applyToEnvironment: ({ name }) => name === 'ssr',
    outputOptions: (options) => ({ ...options, entryFileNames: '[name].js' }),
  };
}

/**
 * Packages of many small files, which take half of the startup time to load. They are bundled into the build, along
 * with packages that share classes with them. React stays external as a single shared copy, and so does each package
 * that has its own state or a binary.
 */
const OF_MANY_FILES = [
  /^@mantine\//,
  /^@simplewebauthn\//,
  /^(hono|@hono\/.+|zod|@asteasolutions\/zod-to-openapi)$/,
  'drizzle-orm',
  'jose',
  'stripe',
  'write-excel-file',
];

const serverEntries = {
  index: './app/server.ts',
  'pdf-thread': './app/serving/pdf-thread.server.ts',
};

export default defineConfig({
  plugins: [boundedReload(), icons(), reactRouter(), namedChunks()],
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
  // Builds the server's entry together with the pages, so that both share one connection, one clock and one secret. The
  // thread that draws PDFs has a separate entry (ui/pdf/draw-pdf.server.ts).
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting } } } },
    ssr: { resolve: { noExternal: OF_MANY_FILES }, build: { rollupOptions: { input: serverEntries } } },
  },
});
