import { createHash, randomUUID } from 'node:crypto';
import { copyFile, cp, mkdir, readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The demo building's photographs in all their sizes: to encode them takes half a minute of a core, so runs leave them behind. */
async function folder(): Promise<string> {
  const digest = createHash('sha256');
  for (const file of ['app/features/apartments/image-store.server.ts', 'package-lock.json']) {
    digest.update(await readFile(path.join(ROOT, file)));
  }
  return path.join(ROOT, 'node_modules', '.cache', `demo-pictures-${digest.digest('hex').slice(0, 16)}`);
}

/** Fills a folder of pictures with those that an earlier run has made. */
export async function fetchPictures(images: string): Promise<void> {
  const kept = await folder();
  await mkdir(kept, { recursive: true });
  await cp(kept, images, { recursive: true });
}

/** Leaves those of the demo building to later runs, each whole or not at all. */
export async function keepPictures(images: string): Promise<void> {
  const kept = await folder();
  const photos = await readdir(path.join(ROOT, 'demo', 'photos'));
  const names = photos.filter((name) => name.endsWith('.jpg')).map((name) => path.parse(name).name);
  const isDemo = new RegExp(`^(${names.join('|')})-[0-9a-f]{8}\\.(avif|webp|jpg)$`);
  const have = new Set(await readdir(kept, { recursive: true }));
  for (const file of await readdir(images, { recursive: true })) {
    if (have.has(file) || !isDemo.test(path.basename(file))) continue;
    const target = path.join(kept, file);
    const half = path.join(kept, randomUUID());
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(path.join(images, file), half);
    await rename(half, target);
  }
}
