import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { icons } from './scripts/icons.ts';

/**
 * The router reloads the page whenever the code of a route cannot be loaded,
 * without a bound. Here it asks `reloadOnce`, and shows the error page when that
 * refuses. The build fails when the router's own text is no longer found.
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

/** Where the way up from a module ends: pages, and what every page loads. */
const isPage = (file: string) => /\/pages\/[^/]+\.tsx$/.test(file);
const isOfOffice = (file: string) => /\/features\/admin\/|\/pages\/admin-/.test(file);
const isStart = (file: string) => /\/app\/(root|entry\.client)\.tsx$/.test(file);
/** What the root fetches when there is something to say: it belongs to no page, and looks like a public one. */
const ERROR_PAGE = 'error page';

/** The files that load a module: at once, or also on demand. */
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

/** Whether public pages alone ask for a module: not the back office, nor every page through the root. */
function isPublic(id: string, graph: ModuleGraph): boolean {
  const loaders = [...loadersOf(id, graph, true)].filter((file) => file !== ERROR_PAGE);
  return loaders.length > 0 && !loaders.some((file) => isStart(file) || isOfOffice(file));
}

/**
 * In which file a style sheet stands. What the back office asks for too, or every page through the root, stands in files of
 * its own, so that neither side ever loads the other's. Of the back office, its frame has one file, and what several of
 * its pages share another.
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

/** Pages that search engines may see; what so many of them share comes with their frame. */
const isOpenPage = (file: string) =>
  /\/(site\/pages\/(?!site-layout|not-found)|booking-engine\/pages\/room(s|-details)\.)/.test(file);
const MANY = 5;
/** Pages with the field for a stay. */
const STAY_PAGES = [
  '/site/pages/home.tsx',
  '/booking-engine/pages/rooms.tsx',
  '/booking-engine/pages/room-details.tsx',
];

/** Not what begins it all: it runs when it is loaded, and the router loads it last. */
const OWN_CODE = /\/app\/(?!entry\.client).*\.tsx?(\?.*)?$|vite\/preload-helper|^\0icons\//;

/**
 * What the back office alone asks for: its frame with all that comes with it is one file, and so are the icons of its pages,
 * each of which would be a file of a hundred bytes.
 */
function officeFile(id: string, graph: ModuleGraph): string | null {
  if (![...loadersOf(id, graph, true)].every(isOfOffice)) return null;
  if (loadersOf(id, graph, false).has(FRAME)) return 'office';
  return id.startsWith('\0icons/') ? 'icons' : null;
}

/** What each of the groups below takes, of the modules that those before it have left. */
function group(name: string, priority: number, takes: (loaders: string[], isPublic: () => boolean) => boolean) {
  return {
    name: (id: string, graph: ModuleGraph) =>
      takes([...loadersOf(id, graph, false)], () => isPublic(id, graph)) ? name : null,
    test: OWN_CODE,
    priority,
  };
}

const has = (loaders: string[], page: string) => loaders.some((file) => file.endsWith(page));
const isOfFrame = (loaders: string[]) => has(loaders, '/site/pages/site-layout.tsx');
const ofStays = (loaders: string[]) => STAY_PAGES.filter((page) => has(loaders, page)).length;

/** What the visitor's browser fetches together: few files rather than the least bytes, because each one is a round trip. */
const codeSplitting = {
  groups: [
    // The styles of the public site are one small file, those of the back office two. Which they are follows from who asks.
    { name: styleFile, test: /\/(app|@mantine)\/.*\.css$/, priority: 9 },
    { name: 'vendor', test: /\/node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 8 },
    // Of every page; of the public frame and of pages with stays what the back office uses too; then what it does not.
    // A group takes along what its modules read, so what is used more comes first.
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
    // Nothing with styles: whoever loads the chunk loads those too. Nor what the back office alone needs of core.
    {
      name: 'shared',
      test: /\/app\/(core|ui)\/(?!list-|typed-|merge-|inventory-|field-problem|rich-text|localized-|text-input|day-input)[^/]+\.ts$/,
      minShareCount: 3,
      // Before the schemas, which would take along what they read.
      priority: 2,
    },
    // Schemas are fetched by forms of the back office alone (decision 13).
    {
      name: 'schemas',
      test: /\/node_modules\/zod\/|\/app\/core\/(day|list|localized|rich-text|text)-input\.ts$/,
      priority: 1,
    },
  ],
};

/** The router calls every entry of the server by one name. */
function ownNames(): Plugin {
  return {
    name: 'estancia:own-names',
    applyToEnvironment: ({ name }) => name === 'ssr',
    outputOptions: (options) => ({ ...options, entryFileNames: '[name].js' }),
  };
}

/**
 * Packages of so many small files that loading those is half of a start: they are part of the build. With them goes whoever
 * shares classes with them; React is one for all, and so is each package with a state of its own or a program.
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
  plugins: [boundedReload(), icons(), reactRouter(), ownNames()],
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
  // The server's own entry, not only the pages': so that both share one connection, one clock, one secret. The thread
  // that draws PDFs begins with a file of its own (ui/pdf/draw-pdf.server.ts).
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting } } } },
    ssr: { resolve: { noExternal: OF_MANY_FILES }, build: { rollupOptions: { input: serverEntries } } },
  },
});
