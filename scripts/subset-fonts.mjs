// Subsets the two fonts of the public site to the characters that the site uses, and the fonts of bail statements, from
// their full packages. Run by hand after an update of those packages: node scripts/subset-fonts.mjs
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const SOURCES = 'node_modules/@fontsource-variable';
const TARGET = 'app/ui/fonts';

/** Spanish, English and the other languages of western Europe; other characters come from the package's own files. */
const LATIN = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ...'ŒœŸ–—‘’“”„…•‹›€™′″−\u202f'].join('');

const FONTS = [
  // Uses a single optical size between those for headings and for display, because the axis alone would take a third of
  // the file.
  { name: 'fraunces', file: 'fraunces-latin-opsz-normal', axes: { opsz: 48, wght: { min: 340, max: 400 } } },
  { name: 'figtree', file: 'figtree-latin-wght-normal', axes: { wght: { min: 400, max: 600 } } },
];

for (const { name, file, axes } of FONTS) {
  const whole = await readFile(`${SOURCES}/${name}/files/${file}.woff2`);
  const subset = await subsetFont(whole, LATIN, { targetFormat: 'woff2', variationAxes: axes });
  await writeFile(`${TARGET}/${name}.woff2`, subset);
  await copyFile(`${SOURCES}/${name}/LICENSE`, `${TARGET}/${name}-license.txt`);
  console.log(`${name}: ${whole.length} bytes became ${subset.length}`);
}

// Fonts of bail statements, for names with letters that Figtree does not have: Polish, Vietnamese, Greek, and Cyrillic.
// The PDF library reads WOFF and takes each letter from the first file that has it.
const WIDE = 'node_modules/@fontsource/noto-sans';
/** Letters of languages in use today, without phonetic symbols. */
const LATIN_EXT = [...range(0x100, 0x24f), ...range(0x1e00, 0x1eff), ...'ˆ˜˝₡₦₩₫₭₱₹₺₽'].join('');

for (const part of ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext']) {
  const file = await readFile(`${WIDE}/files/noto-sans-${part}-400-normal.woff`);
  const subset = part === 'latin-ext' ? await subsetFont(file, LATIN_EXT, { targetFormat: 'woff' }) : file;
  await writeFile(`${TARGET}/noto-sans-${part}.woff`, subset);
  console.log(`noto-sans-${part}: ${file.length} bytes became ${subset.length}`);
}
await copyFile(`${WIDE}/LICENSE`, `${TARGET}/noto-sans-license.txt`);

function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}
