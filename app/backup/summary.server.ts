import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Manifest } from './manifest.server';

const counted = new Intl.NumberFormat('en');

/** Summarizes a manifest for people: one line for each table that has rows, with its money sums, and the totals. */
export function summaryOf(manifest: Manifest): string[] {
  const filled = manifest.tables.filter(({ rows }) => rows > 0);
  const width = Math.max(0, ...filled.map(({ name }) => name.length));
  const lines = filled.map(({ name, rows, cents }) => {
    const sums = Object.entries(cents).flatMap(([column, sum]) =>
      sum === null || sum === '0' ? [] : [`${column.replace(/_cents$/, '')} ${amount(sum)}`],
    );
    return `  ${name.padEnd(width)}  ${counted.format(rows).padStart(10)}  ${sums.join(', ')}`.trimEnd();
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const pictures = manifest.files.filter(({ name }) => name.startsWith('pictures/')).length;
  const building = manifest.houses.join(', ') || 'A building without a name yet';
  return [
    `${building}, as of ${manifest.madeAt.slice(0, 19).replace('T', ' ')} UTC, from PostgreSQL ${manifest.server}:`,
    ...lines,
    `  ${counted.format(rows)} rows in ${manifest.tables.length} tables, ${counted.format(pictures)} pictures`,
  ];
}

/** Formats cents as a decimal number with thousands separators: `1,234.50`. */
function amount(cents: string): string {
  const digits = cents.replace('-', '').padStart(3, '0');
  return `${cents.startsWith('-') ? '-' : ''}${counted.format(BigInt(digits.slice(0, -2)))}.${digits.slice(-2)}`;
}

/** Returns an archive's size and SHA-256 in hex, for comparison by hand. */
export async function fileFacts(file: string): Promise<{ bytes: number; digest: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 })) {
    bytes += (chunk as Buffer).length;
    hash.update(chunk as Buffer);
  }
  return { bytes, digest: hash.digest('hex') };
}
