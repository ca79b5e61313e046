import path from 'node:path';
import type { Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { icons } from '../../scripts/icons';

const builds = new Map<string, Promise<Rolldown.RolldownOutput>>();

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };

/** Answers every address of the origin with a page of `fixtures/`, which is part of no product build. */
export async function serveFixture(page: Page, name: string, origin: string): Promise<void> {
  const { output } = await builtFixture(name);
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry) as Rolldown.OutputChunk;
  await page.route(`${origin}/**`, async (route) => {
    const requestedFile = new URL(route.request().url()).pathname.slice(1);
    const file = output.find(({ fileName }) => fileName === requestedFile);
    if (!file) return route.fulfill({ contentType: 'text/html', body: documentOf(entry) });
    const body = file.type === 'chunk' ? file.code : Buffer.from(file.source);
    return route.fulfill({ contentType: TYPES[path.extname(requestedFile)] ?? 'application/octet-stream', body });
  });
}

function builtFixture(name: string): Promise<Rolldown.RolldownOutput> {
  const made =
    builds.get(name) ??
    (build({
      configFile: false,
      plugins: [icons()],
      logLevel: 'error',
      build: {
        write: false,
        minify: false,
        rollupOptions: { input: path.resolve(import.meta.dirname, 'fixtures', name) },
      },
      define: { 'process.env.NODE_ENV': '"production"' },
    }) as Promise<Rolldown.RolldownOutput>);
  builds.set(name, made);
  return made;
}

/** Links the styles of the entry; what it fetches on demand brings its own. */
function documentOf(entry: Rolldown.OutputChunk): string {
  const styles = [...(entry.viteMetadata?.importedCss ?? [])];
  const links = styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join('');
  return `<!doctype html><title>Fixture</title><meta name="viewport" content="width=device-width, initial-scale=1">${links}<body><script type="module" src="/${entry.fileName}"></script>`;
}
