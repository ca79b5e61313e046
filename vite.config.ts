import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

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

/** What the visitor's browser fetches together: few files rather than the least bytes, because each one is a round trip. */
const codeSplitting = {
  groups: [
    // The styles of the public site are one small file; the back office has its own. The date picker's come with it, on both.
    {
      name: 'site',
      test: /\/app\/(ui|features)\/(?!.*desk|.*admin|apartments\/images|loading-bar|unanswered-notice|date-picker\/dialog).*\.css$/,
    },
    { name: 'vendor', test: /\/node_modules\/(react|react-dom|scheduler|react-router)\// },
    // Schemas are fetched by forms of the back office alone (decision 13).
    {
      name: 'schemas',
      test: /\/node_modules\/zod\/|\/app\/core\/(list|localized|rich-text|text)-input\.ts$/,
      priority: 1,
    },
    // Nothing with styles: whoever loads the chunk loads those too. Nor what the back office alone needs of core.
    {
      name: 'shared',
      test: /\/app\/(core|ui)\/(?!list-|typed-|merge-|inventory-|account-errors|app-error|field-problem|rich-text)[^/]+\.ts$/,
      minShareCount: 3,
    },
  ],
};

export default defineConfig({
  plugins: [boundedReload(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  // The server's own entry, not only the pages': so that both share one connection, one clock, one secret.
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting } } } },
    ssr: { build: { rollupOptions: { input: './app/server.ts' } } },
  },
});
