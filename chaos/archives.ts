import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { runQuery } from './cluster.ts';
import { runScript } from './commands.ts';
import { foundWrites } from './found-writes.ts';
import { compare, faultsOf } from './ledger.ts';
import { unsoundness } from './sound-house.ts';
import type { World } from './world.ts';

/** Creates archives with `npm run backup` while clients write, and restores them at the end. */
export class Archives {
  readonly #world: World;
  readonly #folder: string;
  /** Start time of each archive. An archive must contain every write acknowledged before its start. */
  readonly #began: number[] = [];
  readonly #wrong: string[] = [];
  #making: Promise<void> | undefined;

  constructor(world: World) {
    this.#world = world;
    this.#folder = path.join(world.folder, 'archives');
  }

  get isWriting(): boolean {
    return this.#making !== undefined;
  }

  get begun(): number {
    return this.#began.length;
  }

  begin(): void {
    if (this.#making) return;
    const number = this.#began.push(Date.now());
    const to = path.join(this.#folder, String(number));
    this.#making = this.#make(number, to).finally(() => (this.#making = undefined));
  }

  async #make(number: number, to: string): Promise<void> {
    const began = performance.now();
    await mkdir(this.#folder, { recursive: true });
    const { code, output } = await runScript('backup', ['--to', `${to}.tar.gz`], this.#world);
    if (code !== 0) this.#wrong.push(`archive ${number} was not made: ${output}`);
    this.#world.say(`archive ${number} took ${Math.round((performance.now() - began) / 1000)} s`);
  }

  async made(): Promise<void> {
    await this.#making;
  }

  /** Restores each archive into an empty database and returns its problems. */
  async wrong(): Promise<string[]> {
    const { cluster, load, say } = this.#world;
    for (const name of await readdir(this.#folder).catch(() => [] as string[])) {
      const number = Number.parseInt(name, 10);
      const url = cluster.url.replace(/estancia$/, `restored_${number}`);
      await runQuery(cluster.url, `CREATE DATABASE restored_${number}`);
      const place = { folder: path.join(this.#folder, `restored-${number}`), cluster: { url } };
      const { code, output } = await runScript('restore', ['--from', path.join(this.#folder, name)], place);
      say(`archive ${number}: ${output.split('\n').find((line) => line.startsWith('Proven')) ?? output.slice(-300)}`);
      if (code !== 0) {
        this.#wrong.push(`archive ${number} is not restored: ${output.slice(-1000)}`);
        continue;
      }
      const before = load.seen.writes.filter(({ at, kind }) => at < this.#began[number - 1]! && kind !== 'stands');
      const wrong = [...faultsOf(compare(before, await foundWrites(url, load.run))), ...(await unsoundness(url))];
      this.#wrong.push(...wrong.map((each) => `archive ${number}: ${each}`));
    }
    return this.#wrong;
  }
}
