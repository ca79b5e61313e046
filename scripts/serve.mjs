import { loadBuild } from './build-if-stale.mjs';

process.env.NODE_ENV ??= 'production';
const { start, folder } = await loadBuild();
await start({ mode: 'serve', folder });
