import { loadBuild } from './build-if-stale.mjs';

// Started by npm run dev: the same as npm start, with development pages in the build.
process.env.NODE_ENV ??= 'production';
const { start, folder } = await loadBuild({ development: true });
await start({ mode: 'start', folder });
