import path from 'node:path';
import { build } from 'vite';
import { startScript } from './children.mjs';
import { temporaryFolder } from './clean-up.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const OUTPUT = path.join(ROOT, 'build', 'bench');
const BUDGET = 10;

/** Availability over a primary-key look-up, asked of the app's own code in a process of its own, bundled as the app is. */
export async function measureAvailability() {
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { ssr: 'bench/measure-availability.ts', outDir: OUTPUT, emptyOutDir: true, minify: false },
  });
  const { stop, match } = await startScript(['build/bench/measure-availability.js', await temporaryFolder()], {
    ready: /^results: (.*)\n/m,
  });
  await stop();
  const { postgres, lookUpMs, operations } = JSON.parse(match[1]);
  const rows = operations.map(({ name, ms, p95Ms, detail }) => ({
    name: `availability, ${name}`,
    measured: `${ms.toFixed(2)} ms, p95 ${p95Ms.toFixed(2)} ms${detail ? ` (${detail})` : ''}`,
    baseline: `${lookUpMs.toFixed(2)} ms`,
    ratio: (ms / lookUpMs).toFixed(1),
    budget: `< ${BUDGET}`,
    ok: ms / lookUpMs < BUDGET,
  }));
  return { rows, postgres };
}
