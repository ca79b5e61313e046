import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackupProblem } from './backup-problem';

/**
 * Destination of a new archive. No file with the archive's name exists before `finish`; `abandon` leaves nothing
 * behind.
 */
export interface ArchiveDestination {
  /** Last part of the path; only this part is recorded. */
  readonly name: string;
  take(chunks: AsyncIterable<Buffer>): Promise<void>;
  finish(): Promise<void>;
  abandon(): Promise<void>;
}

/**
 * An archive file, written as a draft next to its final name and readable only by its owner. An existing file is never
 * replaced.
 */
export class FileDestination implements ArchiveDestination {
  readonly name: string;
  readonly #target: string;
  readonly #draft: string;

  constructor(target: string) {
    this.name = path.basename(target);
    this.#target = target;
    this.#draft = `${target}.${randomBytes(4).toString('hex')}.part`;
  }

  async take(chunks: AsyncIterable<Buffer>): Promise<void> {
    await pipeline(chunks, createWriteStream(this.#draft, { flags: 'wx', mode: 0o600, flush: true })).catch((error) =>
      this.#refuse(error),
    );
  }

  async finish(): Promise<void> {
    // Unlike a rename, a link fails if the name has been taken meanwhile.
    await link(this.#draft, this.#target).catch((error) => this.#refuse(error));
    await rm(this.#draft);
    const folder = await open(path.dirname(this.#target));
    await folder.sync().finally(() => folder.close());
  }

  async abandon(): Promise<void> {
    await rm(this.#draft, { force: true });
  }

  #refuse(error: NodeJS.ErrnoException): never {
    const folder = path.dirname(this.#target);
    const messages = {
      ENOSPC: ['disk_full', `The disk of ${folder} is full. Nothing of this backup was kept.`],
      EDQUOT: ['disk_full', `The space that this user may take in ${folder} is full. Nothing of this backup was kept.`],
      EACCES: ['folder', `This user may not write into ${folder}.`],
      EROFS: ['folder', `Nothing can be written into ${folder}.`],
      ENOENT: ['folder', `There is no folder ${folder}.`],
      ENOTDIR: ['folder', `${folder} is no folder.`],
      EEXIST: ['name_taken', `There is a file ${this.#target} already.`],
    } as const;
    const found = messages[error.code as keyof typeof messages] as (typeof messages)[keyof typeof messages] | undefined;
    if (!found) throw error;
    throw new BackupProblem(found[0], found[1], { cause: error });
  }
}
