import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { serversByHand } from '../tests/payments/provider-servers.ts';
import { fail, readNumber, readOptions } from './command-line.mjs';

/** Milliseconds after which a notification that the app did not accept is sent again. */
const AGAIN_MS = 5000;
const USAGE = `npm run payments:local -- ${Object.keys(serversByHand).join('|')} [--port 4242] [--app http://127.0.0.1:3000]

Starts a server that behaves as the provider does, and prints the settings that lead npm start to it. It keeps what was paid
in DATA_DIR.`;

const { words, app, ...given } = readOptions(
  USAGE,
  { port: { type: 'string', default: '4242' }, app: { type: 'string', default: 'http://127.0.0.1:3000' } },
  (word, index) => index === 0 && Object.hasOwn(serversByHand, word),
);
const [name] = words;
if (name === undefined) fail('Which provider?', USAGE);
const port = readNumber(USAGE, 'port', given.port);

const folder = path.resolve(process.env.DATA_DIR ?? './data');
mkdirSync(folder, { recursive: true });
const server = await serversByHand[name].start({
  file: path.join(folder, `payments-${name}.json`),
  port,
  webhookUrl: `${app}/payments/notices/${name}`,
});
setInterval(() => void server.notices.sendWaiting(), AGAIN_MS);

console.log(`A server that behaves as ${name} does, at ${server.url}. In another terminal:\n`);
console.log(
  `${Object.entries(server.settings)
    .map(([setting, value]) => `${setting}=${value}`)
    .join(' \\\n  ')} \\\n  npm start\n`,
);
console.log('4242 4242 4242 4242 pays; 4000 0000 0000 0002 is declined, …9995 for want of funds, …0069 expired,');
console.log(
  '…0127 by its code; 4000 0000 0000 3220 asks the holder; …0259 is disputed; a Bizum phone ending in 2 is declined.',
);
console.log(
  `\nWhat goes wrong is asked for: POST /local/faults {"path": "${serversByHand[name].refunds}", "kind": "answer-lost"} (or broken, silent,`,
);
console.log(
  'slow with delayMs), POST /local/notices {"held": true} or {"delayMs": 5000}; GET /local/notices lists them, and',
);
console.log('POST /local/notices/ID sends one again.');
