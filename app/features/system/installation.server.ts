import path from 'node:path';

/** A store of objects that keeps pictures and documents. */
export interface FilesInStore {
  /** For people. */
  place: string;
  /** Files are still read where they were before, too. */
  isMoving: boolean;
  /** Writes a file and takes it away again; throws a `StoreFailure` where that cannot be done. */
  tryOut: () => Promise<void>;
}

/** What a process knows of the installation that it belongs to, from its settings. */
export interface Installation {
  /** The version of Estancia. */
  version: string;
  /** DATA_DIR, as an absolute path. */
  dataDir: string;
  /** Null where pictures and documents are in `dataDir`. */
  store: FilesInStore | null;
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
