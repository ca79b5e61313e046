import { loadBuild } from './build-if-stale.mjs';

// What npm run dev starts: npm start, with the pages of development in its build.
process.env.NODE_ENV ??= 'production';
const { start, folder } = await loadBuild({ development: true });
await start({ mode: 'start', folder });
