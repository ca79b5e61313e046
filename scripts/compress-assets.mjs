import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg|json)$/;

/**
 * Writes `.br` and `.gz` files next to the browser's files, so that each file is compressed once and not on each
 * request. If an earlier folder has a file with the same bytes, its compressed files are copied.
 */
export async function compressAssets(folder, earlier = []) {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names
      .filter((name) => COMPRESSIBLE.test(name))
      .map(async (name) => {
        const file = path.join(folder, name);
        const bytes = await readFile(file);
        for (const place of earlier) if (await takeOver(path.join(place, name), file, bytes)) return;
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
        await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, quality));
        await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
      }),
  );
}

/** Copies the compressed versions of an earlier file with the same bytes; returns true if they were copied. */
async function takeOver(earlier, file, bytes) {
  try {
    if (!bytes.equals(await readFile(earlier))) return false;
    await Promise.all(['.br', '.gz'].map((ending) => copyFile(`${earlier}${ending}`, `${file}${ending}`)));
    return true;
  } catch {
    return false;
  }
}
