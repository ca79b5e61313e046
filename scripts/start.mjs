import { loadBuild } from './build-if-stale.mjs';
import { readOptions } from './command-line.mjs';

const USAGE = `npm start

Builds what is here where that was not done yet, and serves it: on its own PostgreSQL and with a demo building where the settings
say nothing else. Settings come from the environment or from .env (docs/settings.md).`;

readOptions(USAGE);
process.env.NODE_ENV ??= 'production';
const { start, folder } = await loadBuild();
await start({ mode: 'start', folder });
