import { registerHooks } from 'node:module';

/**
 * Faults that no build of the product has: a page with an unknown guard, a page whose loader fails, and an error page
 * for missing pages that itself fails. Loaded with `node --import`, this file patches the build as it is imported.
 */
const changes = [
  [/messages: \["site\/gallery"\]/, 'guard: "odd", messages: ["site/gallery"]'],
  [/async function promotionPage\(.*\{/, (found) => `${found} throw new Error("Nobody may read this");`],
  [/const missing = status === 404;/, (found) => `${found} if (missing) throw new Error("Nobody may read this");`],
];

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.endsWith('/server/index.js')) return loaded;
    const source = changes.reduce((text, [found, changed]) => {
      if (!found.test(text)) throw new Error(`The build has no ${found}`);
      return text.replace(found, changed);
    }, String(loaded.source));
    return { ...loaded, source };
  },
});
