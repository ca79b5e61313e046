// Makes the two fonts of the public site as small as it uses them, from the packages that have them whole. Run by
// hand after an update of those packages: node scripts/subset-fonts.mjs
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const SOURCES = 'node_modules/@fontsource-variable';
const TARGET = 'app/ui/fonts';

/** Spanish, English and the other languages of western Europe; anything else comes from the package's own files. */
const LATIN = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ...'ŒœŸ–—‘’“”„…•‹›€™′″−\u202f'].join('');

const FONTS = [
  // One optical size between headings and display: the axis alone would be a third of the file.
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

function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}
