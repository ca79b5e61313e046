import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startAgencyServer } from '../tests/verifactu/agency-server.ts';
import { Authority, pkcs12Of } from '../tests/verifactu/certificates.ts';
import { readNumber, readOptions } from './command-line.mjs';

const PASSWORD = 'estancia-demo';
const USAGE = `npm run verifactu:local -- [--port 4343] [--tax-number B00000000] [--name "…"] [--wait 60]

Starts a server that behaves as the tax agency's does, and writes a certificate to upload and its books under DATA_DIR. Prints
what leads npm start to it. --wait is how many seconds it asks for between two sendings.`;

const values = readOptions(USAGE, {
  port: { type: 'string', default: '4343' },
  'tax-number': { type: 'string', default: 'B00000000' },
  name: { type: 'string', default: 'Aldaba Residencial, S.L.' },
  wait: { type: 'string', default: '60' },
});
const port = readNumber(USAGE, 'port', values.port);
const waitSeconds = readNumber(USAGE, 'wait', values.wait);

const folder = path.resolve(process.env.DATA_DIR ?? './data', 'verifactu-local');
mkdirSync(folder, { recursive: true });
const place = (name) => path.join(folder, name);
const authority = storedAuthority();
const offset = Number(process.env.CLOCK_OFFSET ?? 0) * 1000;
const server = await startAgencyServer({
  authority,
  port,
  waitSeconds,
  now: () => new Date(Date.now() + offset),
  checksMoments: true,
  file: place('agency.json'),
});
const holder = { kind: 'seal', name: values.name, taxNumber: values['tax-number'] };
const chain = [authority.certificatePem];
writeFileSync(place('certificate.p12'), pkcs12Of(authority.issue(holder), PASSWORD, { chain }), { mode: 0o600 });

console.log(`A server that behaves as the tax agency's does, at ${server.address}. In another terminal:\n`);
console.log(
  `NODE_EXTRA_CA_CERTS=${place('authority.pem')} \\\n  VERIFACTU_ADDRESS=${server.address} \\\n  npm start\n`,
);
console.log(`A certificate of ${values.name} (${values['tax-number']}) to upload there, for the environment of tests:`);
console.log(`  ${place('certificate.p12')}, password ${PASSWORD}\n`);
console.log('What goes wrong is asked for, with curl -k:');
console.log(
  '  POST /local/faults {"kind": "answer-lost"} (or fault with code, html, empty, cut, silent, slow with delayMs, …)',
);
console.log(
  '  POST /local/findings {"fullNumbers": ["F-2027-000003"], "state": "Incorrecto", "code": "1109", "text": "…"}',
);
console.log(
  '  POST /local/wait {"seconds": 5}; GET /local/books says what it took, and what does not follow in its chain.',
);

/** Returns the same certificate authority at every start, so that a certificate uploaded earlier stays valid. */
function storedAuthority() {
  try {
    return new Authority(undefined, {
      certificatePem: readFileSync(place('authority.pem'), 'utf8'),
      keyPem: readFileSync(place('authority-key.pem'), 'utf8'),
    });
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    const made = new Authority();
    writeFileSync(place('authority.pem'), made.certificatePem);
    writeFileSync(place('authority-key.pem'), made.keyPem, { mode: 0o600 });
    return made;
  }
}
