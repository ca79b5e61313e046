import path from 'node:path';

export interface FilesInStore {
  /** Description shown to people. */
  place: string;
  /** True while files are also read from their previous location. */
  isMoving: boolean;
  /** Writes and removes a test file; throws a `StoreFailure` if that fails. */
  tryOut: () => Promise<void>;
}

/** Facts about the installation that the process knows from its settings. */
export interface Installation {
  version: string;
  /** DATA_DIR, as an absolute path. */
  dataDir: string;
  /** Null if pictures and documents are in `dataDir`. */
  store: FilesInStore | null;
  /** True if the database is Estancia's embedded one, in `dataDir`. */
  isEmbedded: boolean;
  /** PUBLIC_URL, the address that guests type; null if not set. */
  publicUrl: string | null;
  /** Number of proxies in front whose X-Forwarded-For is trusted. */
  trustedProxies: number;
}

let known: Installation | undefined;

/** Sets the installation; called once, when the process starts. */
export function setInstallation(installation: Installation): void {
  known = { ...installation, dataDir: path.resolve(installation.dataDir) };
}

export function thisInstallation(): Installation {
  if (!known) throw new Error('The process was not told of its installation');
  return known;
}
