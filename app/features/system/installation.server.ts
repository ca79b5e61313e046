import path from 'node:path';

/** What a process knows of the installation that it belongs to, from its settings. */
export interface Installation {
  /** The version of Estancia. */
  version: string;
  /** DATA_DIR, as an absolute path. */
  dataDir: string;
  /** The database is the one that Estancia brought along, in `dataDir`. */
  isEmbedded: boolean;
  /** PUBLIC_URL, the address that guests type; null where none is set. */
  publicUrl: string | null;
  /** Proxies in front whose X-Forwarded-For is believed. */
  trustedProxies: number;
}

let known: Installation | undefined;

/** Said once, when the process starts. */
export function setInstallation(installation: Installation): void {
  known = { ...installation, dataDir: path.resolve(installation.dataDir) };
}

export function thisInstallation(): Installation {
  if (!known) throw new Error('The process was not told of its installation');
  return known;
}
