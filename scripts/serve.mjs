import { loadBuild } from './build-if-stale.mjs';
import { readOptions } from './command-line.mjs';

const USAGE = `npm run serve

Serves in production, and builds before where that was not done yet. Needs DATABASE_URL (or DATABASE=embedded), SECRET and
PUBLIC_URL, from the environment or from .env (docs/settings.md).`;

readOptions(USAGE);
process.env.NODE_ENV ??= 'production';
const { start, folder } = await loadBuild();
await start({ mode: 'serve', folder });
