import { readFile, glob } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';

const files = await Array.fromAsync(glob('app/features/*/pages/admin-*.tsx'));

describe('who is told that somebody else changed it goes on from what stands there now', () => {
  test.each(files)('%s', async (file) => {
    const text = await readFile(file, 'utf8');
    const isChecked =
      !text.includes('export async function action') ||
      /shouldRevalidate = (revalidateConflict|skipDuringCheck)/.test(text);
    expect(isChecked, 'a page with an action fetches its data anew after a conflict').toBe(true);
  });
});
