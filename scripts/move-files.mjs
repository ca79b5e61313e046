import { loadBuild } from './build-if-stale.mjs';
import { fail, readOptions } from './command-line.mjs';

const USAGE = `npm run move-files -- --to PLACE [--from PLACE] [--remove]

Brings pictures and documents to another place: folder, which is DATA_DIR, or s3://bucket/prefix. Without --from, from where
the settings say that they are, or were before. The house may be open. Each file is read again where it has come to; whoever
cuts this short can begin again. Nothing is removed without --remove.`;

const {
  to,
  from,
  remove = false,
} = readOptions(USAGE, {
  to: { type: 'string' },
  from: { type: 'string' },
  remove: { type: 'boolean' },
});
const { moveStoredFiles } = await loadBuild();
const interrupted = new AbortController();
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => interrupted.abort(new Error('Interrupted.')));
try {
  await moveStoredFiles({ to, from, remove, signal: interrupted.signal });
  process.exit(0);
} catch (error) {
  fail(error.message);
}
