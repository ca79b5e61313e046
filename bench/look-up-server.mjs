import { createServer } from 'node:http';
import pg from 'pg';

/**
 * Baseline for the best possible speed of `node:http` and `pg` with a database: `look-up-server.mjs <address>
 * <bookings>` answers each request with a booking looked up by key.
 */
const [connectionString, bookings] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 10 });
const server = createServer(async (_request, response) => {
  const id = 1 + Math.floor(Math.random() * Number(bookings));
  const { rows } = await pool.query('SELECT * FROM booking WHERE id = $1', [id]);
  const body = Buffer.from(JSON.stringify(rows[0]));
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => console.log(`ready: http://127.0.0.1:${server.address().port}`));
process.once('SIGTERM', () => process.exit(0));
