import { createHash, randomUUID } from 'node:crypto';
import { copyFile, cp, mkdir, readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Returns the folder that stores the demo building's photographs in all sizes between runs, as encoding them takes half
 * a minute of CPU time.
 */
async function folder(): Promise<string> {
  const digest = createHash('sha256');
  for (const file of ['app/features/apartments/image-store.server.ts', 'package-lock.json']) {
    digest.update(await readFile(path.join(ROOT, file)));
  }
  return path.join(ROOT, 'node_modules', '.cache', `demo-pictures-${digest.digest('hex').slice(0, 16)}`);
}

/** Fills a folder with the pictures encoded by an earlier run. */
export async function fetchPictures(images: string): Promise<void> {
  const stored = await folder();
  await mkdir(stored, { recursive: true });
  await cp(stored, images, { recursive: true });
}

/** Stores the demo building's pictures for later runs, each file complete or not at all. */
export async function storePictures(images: string): Promise<void> {
  const stored = await folder();
  const photos = await readdir(path.join(ROOT, 'demo', 'photos'));
  const names = photos.filter((name) => name.endsWith('.jpg')).map((name) => path.parse(name).name);
  const isDemo = new RegExp(`^(${names.join('|')})-[0-9a-f]{8}\\.(avif|webp|jpg)$`);
  const have = new Set(await readdir(stored, { recursive: true }));
  for (const file of await readdir(images, { recursive: true })) {
    if (have.has(file) || !isDemo.test(path.basename(file))) continue;
    const target = path.join(stored, file);
    const half = path.join(stored, randomUUID());
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(path.join(images, file), half);
    await rename(half, target);
  }
}
