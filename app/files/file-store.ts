export interface StoredFile {
  /** Includes the folder, separated by slashes. */
  name: string;
  bytes: number;
  writtenAt: Date;
}

/**
 * Storage of files by names with slashes: a folder (folder-files.server.ts) or an object store
 * (bucket-files.server.ts). A folder's name ends with a slash, or is empty.
 */
export interface FileStore {
  /** Description shown to people. */
  readonly place: string;
  /** Undefined if the file does not exist. */
  read(name: string): Promise<Buffer | undefined>;
  /** Writes atomically and replaces an existing file. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** Renames a file and replaces an existing one of the new name; false if the file does not exist. */
  move(from: string, to: string): Promise<boolean>;
  remove(name: string): Promise<void>;
  writtenAt(name: string): Promise<Date | undefined>;
  /** Lists the files directly in the folder, in no particular order. */
  list(folder: string): AsyncIterable<StoredFile>;
}
