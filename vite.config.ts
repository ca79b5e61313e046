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

/** What the root fetches when there is something to say: it belongs to no page, and looks like a public one. */
const ERROR_PAGE = 'error page';

/** The pages that ask for a style sheet, and the frame of the back office; null where every page does, through the root. */
function pagesWith(style: string, graph: ModuleGraph): Set<string> | null {
  const seen = new Set([style]);
  const pages = new Set<string>();
  for (const id of seen) {
    const file = id.split('?')[0]!;
    if (/\/app\/(root|entry\.client)\.tsx$/.test(file)) return null;
    if (/\/pages\/[^/]+\.tsx$/.test(file)) {
      pages.add(file);
      continue;
    }
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
    for (const importer of importers) seen.add(importer);
    for (const importer of dynamicImporters) {
      if (importer.endsWith('/app/root.tsx')) pages.add(ERROR_PAGE);
      else seen.add(importer);
    }
  }
  return pages;
}

/**
 * In which file a style sheet stands. What the back office asks for too, or every page through the root, stands in files of
 * its own, so that neither side ever loads the other's; the error page, which the root fetches when there is something
 * to say, is a public page. Of the back office, its frame has one file, and what several of its pages share another.
 */
function styleFile(style: string, graph: ModuleGraph): string | null {
  const pages = pagesWith(style, graph);
  if (!pages || pages.size === 0) return null;
  const ofOffice = [...pages].filter((page) => /\/features\/admin\/|\/pages\/admin-/.test(page));
  if (ofOffice.length === 0) return pages.size > 1 || !pages.has(ERROR_PAGE) ? 'site' : null;
  if (ofOffice.length < pages.size) return null;
  if (pages.has(FRAME)) return 'office';
  return pages.size > 1 ? 'controls' : null;
}

const FRAME = `${import.meta.dirname}/app/features/admin/pages/admin-layout.tsx`;

/** What the visitor's browser fetches together: few files rather than the least bytes, because each one is a round trip. */
const codeSplitting = {
  groups: [
    // The styles of the public site are one small file, those of the back office two. Which they are follows from who asks.
    { name: styleFile, test: /\/(app|@mantine)\/.*\.css$/ },
    { name: 'vendor', test: /\/node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 3 },
    // Schemas are fetched by forms of the back office alone (decision 13).
    {
      name: 'schemas',
      test: /\/node_modules\/zod\/|\/app\/core\/(day|list|localized|rich-text|text)-input\.ts$/,
      priority: 1,
    },
    // Nothing with styles: whoever loads the chunk loads those too. Nor what the back office alone needs of core.
    {
      name: 'shared',
      test: /\/app\/(core|ui)\/(?!list-|typed-|merge-|inventory-|field-problem|rich-text|localized-|text-input|day-input)[^/]+\.ts$/,
      minShareCount: 3,
      // Before the schemas, which would take along what they read.
      priority: 2,
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

const serverEntries = {
  index: './app/server.ts',
  'pdf-thread': './app/pdf-thread.server.ts',
};

export default defineConfig({
  plugins: [boundedReload(), icons(), reactRouter(), ownNames()],
  build: { assetsInlineLimit: 0 },
  // The server's own entry, not only the pages': so that both share one connection, one clock, one secret. The thread
  // that draws PDFs begins with a file of its own (ui/pdf/draw-pdf.server.ts).
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting } } } },
    ssr: { build: { rollupOptions: { input: serverEntries } } },
  },
});
