import { Font } from '@react-pdf/renderer';
import figtree from '../fonts/figtree-400.woff?inline';
import figtreeStrong from '../fonts/figtree-600.woff?inline';
import notoCyrillic from '../fonts/noto-sans-cyrillic.woff?inline';
import notoCyrillicExt from '../fonts/noto-sans-cyrillic-ext.woff?inline';
import notoGreek from '../fonts/noto-sans-greek.woff?inline';
import notoLatin from '../fonts/noto-sans-latin.woff?inline';
import notoLatinExt from '../fonts/noto-sans-latin-ext.woff?inline';
import notoVietnamese from '../fonts/noto-sans-vietnamese.woff?inline';

export const PLAIN_FONT = 'Figtree';
/** Each letter is taken from the first that has it (scripts/subset-fonts.mjs). */
const wide = {
  'Noto Sans': notoLatin,
  'Noto Sans Latin': notoLatinExt,
  'Noto Sans Vietnamese': notoVietnamese,
  'Noto Sans Greek': notoGreek,
  'Noto Sans Cyrillic': notoCyrillic,
  'Noto Sans Cyrillic Ext': notoCyrillicExt,
};
const WIDE = Object.keys(wide);
/** Stands where letters were that no font has. */
const LEFT_OUT = '…';

Font.register({
  family: PLAIN_FONT,
  fonts: [
    { src: figtree, fontWeight: 400 },
    { src: figtreeStrong, fontWeight: 600 },
  ],
});
for (const [family, src] of Object.entries(wide)) Font.register({ family, src });
// Words are never cut: amounts and names are looked for in the text.
Font.registerHyphenationCallback((word) => [word]);

export interface PrintedText {
  fontFamily: string[];
  text: string;
}

/** The text as it can be printed: in the plain font where that has all of it, or else in the wide ones, never by boxes. */
export function printed(text: string): PrintedText {
  const whole = text.normalize('NFC').replaceAll(/[\p{Cf}\p{Co}]/gu, '');
  const letters = [...new Set(whole)];
  if (letters.every((letter) => hasLetter([PLAIN_FONT], letter))) return { fontFamily: [PLAIN_FONT], text: whole };
  const lacking = letters.filter((letter) => !hasLetter(WIDE, letter));
  const kept = lacking.length === 0 ? whole : leaveOut(whole, new Set(lacking));
  return { fontFamily: WIDE, text: kept };
}

function leaveOut(text: string, lacking: ReadonlySet<string>): string {
  const marked = [...text].map((letter) => (lacking.has(letter) ? '\0' : letter)).join('');
  return marked.replaceAll(/\0[\0\p{Mn}]*/gu, LEFT_OUT);
}

function hasLetter(families: readonly string[], letter: string): boolean {
  return (
    /\s/.test(letter) ||
    families.some((fontFamily) => Font.getFont({ fontFamily })?.data?.hasGlyphForCodePoint(letter.codePointAt(0)!))
  );
}

/** The text as it can be printed, cut with an ellipsis where it is longer than so many points. */
export function cutToFit(text: string, points: number, fontSize: number): string {
  const { fontFamily, text: whole } = printed(text);
  const letters = [...whole.replaceAll(/\s+/g, ' ')];
  const breadthOf = (some: readonly string[]) =>
    some.reduce((sum, letter) => sum + advanceOf(fontFamily, letter), 0) * fontSize;
  if (breadthOf(letters) <= points) return letters.join('');
  let kept = letters.length;
  while (kept > 0 && breadthOf([...letters.slice(0, kept), LEFT_OUT]) > points) kept -= 1;
  return `${letters.slice(0, kept).join('').trimEnd()}${LEFT_OUT}`;
}

/** How far a letter reaches, as a part of the size. */
function advanceOf(families: readonly string[], letter: string): number {
  const codePoint = letter.codePointAt(0)!;
  for (const fontFamily of families) {
    const font = Font.getFont({ fontFamily })?.data;
    if (font?.hasGlyphForCodePoint(codePoint)) return font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm;
  }
  return 0.5;
}

/** Whether a letter is in a font is known once it is read. */
export async function readFonts(): Promise<void> {
  await Font.load({ fontFamily: PLAIN_FONT });
  for (const fontFamily of WIDE) await Font.load({ fontFamily });
}
