import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

const STAGE = '.restoring-';

/**
 * Pictures on their way into the folder of the originals: they wait beside it
 * until all are there, and those that were put in place go again when the
 * restoring fails.
 */
export class RestoredPictures {
  readonly #dataDir: string;
  readonly #folder: string;
  #stage: string | undefined;
  readonly #waiting: string[] = [];
  /** Of every file, by its path. */
  readonly #digests = new Map<string, string>();
  readonly #placed: string[] = [];

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
    this.#folder = path.join(dataDir, 'images');
  }

  /** Also takes away what a restoring that was killed has left. */
  async begin(): Promise<void> {
    await mkdir(path.join(this.#folder, 'original'), { recursive: true });
    await mkdir(path.join(this.#dataDir, 'evidence'), { recursive: true });
    for (const name of await readdir(this.#folder)) {
      if (name.startsWith(STAGE)) await rm(path.join(this.#folder, name), { recursive: true, force: true });
    }
    this.#stage = await mkdtemp(path.join(this.#folder, STAGE));
  }

  async add(file: string, content: Buffer): Promise<void> {
    this.#digests.set(file, digestOf(content));
    const there = await readFile(this.#target(file)).catch(() => undefined);
    if (there && digestOf(there) === digestOf(content)) {
      // With a new modification time, as old unused files are swept away.
      await utimes(this.#target(file), new Date(), new Date());
      return;
    }
    await writeFile(this.#staged(file), content, { flush: true });
    this.#waiting.push(file);
  }

  async place(): Promise<void> {
    for (const file of this.#waiting) {
      await rename(this.#target(file), this.#former(file)).catch(nothingThere);
      this.#placed.push(file);
      await rename(this.#staged(file), this.#target(file));
    }
  }

  /** Reads every file where it now stands; throws unless each is, byte for byte, the one that was added. Returns how many. */
  async prove(): Promise<number> {
    for (const [file, digest] of this.#digests) {
      const there = await readFile(this.#target(file)).catch(nothingThere);
      if (there && digestOf(there) === digest) continue;
      throw new Error(`What was restored is not what was archived: ${file} is another file.`);
    }
    return this.#digests.size;
  }

  async undo(): Promise<void> {
    for (const file of this.#placed) {
      await rm(this.#target(file), { force: true });
      await rename(this.#former(file), this.#target(file)).catch(nothingThere);
    }
  }

  async end(): Promise<void> {
    if (this.#stage) await rm(this.#stage, { recursive: true, force: true });
  }

  #target(file: string): string {
    return path.join(this.#dataDir, file);
  }

  #staged(file: string): string {
    return path.join(this.#stage!, file.replaceAll('/', '~'));
  }

  /** Where an existing picture of the same name and other content is kept until the restore succeeds. */
  #former(file: string): string {
    return `${this.#staged(file)}.former`;
  }
}

const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

function nothingThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
