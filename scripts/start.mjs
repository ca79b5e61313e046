import { buildIfStale } from './build-if-stale.mjs';

process.env.NODE_ENV ??= 'production';
await buildIfStale();
const { start } = await import('../build/server/index.js');
await start({ mode: 'start' });
