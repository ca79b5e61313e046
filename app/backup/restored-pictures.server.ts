import { createHash } from 'node:crypto';
import type { FileStore } from '../files/file-store';

const STAGE = 'images/.restoring/';

/**
 * Pictures and documents being restored. They are staged next to their final location until all are there, and placed
 * files are removed again if the restore fails.
 */
export class RestoredPictures {
  readonly #files: FileStore;
  readonly #waiting: string[] = [];
  readonly #digests = new Map<string, string>();
  readonly #placed: string[] = [];

  constructor(files: FileStore) {
    this.#files = files;
  }

  /** Starts staging, and removes leftovers of a killed restore. */
  async start(): Promise<void> {
    await this.end();
  }

  async add(file: string, content: Buffer): Promise<void> {
    this.#digests.set(file, digestOf(content));
    const existingBytes = await this.#files.read(file);
    if (existingBytes && digestOf(existingBytes) === digestOf(content)) {
      // The file is rewritten so that it counts as new, since old unused files are deleted.
      await this.#files.write(file, content);
      return;
    }
    await this.#files.write(staged(file), content);
    this.#waiting.push(file);
  }

  async place(): Promise<void> {
    for (const file of this.#waiting) {
      await this.#files.move(file, former(file));
      this.#placed.push(file);
      await this.#files.move(staged(file), file);
    }
  }

  /**
   * Reads every file back from its final location and throws unless each is byte for byte the file that was added.
   * Returns the number of files.
   */
  async prove(): Promise<number> {
    for (const [file, digest] of this.#digests) {
      const existingBytes = await this.#files.read(file);
      if (existingBytes && digestOf(existingBytes) === digest) continue;
      throw new Error(`What was restored is not what was archived: ${file} is another file.`);
    }
    return this.#digests.size;
  }

  async undo(): Promise<void> {
    for (const file of this.#placed) {
      await this.#files.remove(file);
      await this.#files.move(former(file), file);
    }
  }

  async end(): Promise<void> {
    const names = [];
    for await (const { name } of this.#files.list(STAGE)) names.push(name);
    for (const name of names) await this.#files.remove(name);
  }
}

const staged = (file: string) => `${STAGE}${file.replaceAll('/', '~')}`;

/** Name under which an existing picture with the same name but different content is held until the restore succeeds. */
const former = (file: string) => `${staged(file)}.former`;

const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
