import path from 'node:path';
import { build } from 'vite';
import { icons } from '../scripts/icons.ts';
import { startScript } from './children.mjs';
import { temporaryFolder } from './clean-up.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Runs a script of this folder that uses the app's own code, in a process of its own, and returns its results. */
export async function resultsOf(name, args = []) {
  const { stop, match } = await startScript([await bundled(name), await temporaryFolder(), ...args], {
    ready: /^results: (.*)\n/m,
  });
  await stop();
  return JSON.parse(match[1]);
}

/**
 * Bundles a script of this folder that uses the app's own code, in the same way as the app, and returns the resulting
 * file.
 */
export async function bundled(name) {
  const outDir = path.join(ROOT, 'build', 'bench', name);
  await build({
    root: ROOT,
    configFile: false,
    plugins: [icons()],
    publicDir: false,
    logLevel: 'warn',
    build: { ssr: `bench/${name}.ts`, outDir, emptyOutDir: true, minify: false },
  });
  return path.join(outDir, `${name}.js`);
}
