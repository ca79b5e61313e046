import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { loadBuild } from './build-if-stale.mjs';
import { fail, readOptions } from './command-line.mjs';

const USAGE = `npm run admin:create -- --email you@example.com --name "Your Name"

The password is asked for; without a terminal it is read from ADMIN_PASSWORD or the standard input.`;

const { email, name } = readOptions(USAGE, { email: { type: 'string' }, name: { type: 'string' } });
if (!email || !name) fail('Both --email and --name are needed.', USAGE);
const { administratorsDatabase, createAdministrator } = await loadBuild();
try {
  console.log(`The administrator is made in ${await administratorsDatabase()}.`);
  const password = process.env.ADMIN_PASSWORD || (await askPassword());
  await createAdministrator({ email, name, password });
  console.log(`${email} may now sign in as an administrator.`);
  process.exit(0);
} catch (error) {
  fail(error.message);
}

async function askPassword() {
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, '');
  const first = await askHidden('Password: ');
  if ((await askHidden('Once more: ')) !== first) fail('The two passwords differ.');
  return first;
}

async function askHidden(question) {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  terminal.on('SIGINT', () => process.exit(130));
  process.stdout.write(question);
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
}
