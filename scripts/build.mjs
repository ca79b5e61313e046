// What `npm start` and `npm run serve` build by themselves, ahead of them.
import path from 'node:path';
import { buildIfStale } from './build-if-stale.mjs';
import { root } from './run-command.mjs';

console.log(`Built in ${path.relative(root, await buildIfStale())}.`);
