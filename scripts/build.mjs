import path from 'node:path';
import { buildIfStale } from './build-if-stale.mjs';
import { readOptions } from './command-line.mjs';
import { root } from './run-command.mjs';

const USAGE = `npm run build

Builds ahead what npm start and npm run serve build by themselves, in a folder of build/ beside what is served.`;

readOptions(USAGE);
console.log(`Built in ${path.relative(root, await buildIfStale())}.`);
