export interface KeptFile {
  /** With its folder, parted by slashes. */
  name: string;
  bytes: number;
  /** When it was last written. */
  writtenAt: Date;
}

/**
 * Where files are kept, by names with slashes: a folder (folder-files.server.ts) or a store of objects
 * (bucket-files.server.ts). A folder's name ends with a slash, or is empty.
 */
export interface FileStore {
  /** For people. */
  readonly place: string;
  /** Undefined where there is none. */
  read(name: string): Promise<Buffer | undefined>;
  /** Whole, or not at all; what was there gives way. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** Gives a file another name, whatever had that one; false where there is no such file. */
  move(from: string, to: string): Promise<boolean>;
  remove(name: string): Promise<void>;
  writtenAt(name: string): Promise<Date | undefined>;
  /** The files right in the folder, in no order. */
  list(folder: string): AsyncIterable<KeptFile>;
}
