// Loaded into each process through NODE_OPTIONS; in an app, it records the statements sent to the database in a folder.
import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const folder = process.env.STATEMENTS_FOLDER;
const isApp = /scripts\/(?:start|serve)\.mjs$/.test(process.argv[1] ?? '');

if (folder && isApp) {
  const pg = createRequire(path.join(process.cwd(), 'package.json'))('pg');
  const file = path.join(folder, String(process.pid));
  const noted = new Set();
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function record(statement, ...more) {
    const text = typeof statement === 'string' ? statement : statement?.text;
    if (text && !noted.has(text)) {
      noted.add(text);
      appendFileSync(file, `${JSON.stringify(text)}\n`);
    }
    return query.call(this, statement, ...more);
  };
}
