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
/** Fallback fonts in order: each character uses the first font that has it (scripts/subset-fonts.mjs). */
const wide = {
  'Noto Sans': notoLatin,
  'Noto Sans Latin': notoLatinExt,
  'Noto Sans Vietnamese': notoVietnamese,
  'Noto Sans Greek': notoGreek,
  'Noto Sans Cyrillic': notoCyrillic,
  'Noto Sans Cyrillic Ext': notoCyrillicExt,
};
const WIDE = Object.keys(wide);
/** Replacement for characters that no font has. */
const LEFT_OUT = '…';

Font.register({
  family: PLAIN_FONT,
  fonts: [
    { src: figtree, fontWeight: 400 },
    { src: figtreeStrong, fontWeight: 600 },
  ],
});
for (const [family, src] of Object.entries(wide)) Font.register({ family, src });
// Disables hyphenation, so that amounts and names can be searched in the text.
Font.registerHyphenationCallback((word) => [word]);

export interface PrintedText {
  fontFamily: string[];
  text: string;
}

/**
 * Returns the text in printable form: in the plain font if that font covers the whole text, otherwise in the wide
 * fonts, and never with placeholder boxes.
 */
export function printed(text: string): PrintedText {
  const whole = text.normalize('NFC').replaceAll(/[\p{Cf}\p{Co}]/gu, '');
  const letters = [...new Set(whole)];
  if (letters.every((letter) => hasGlyph([PLAIN_FONT], letter))) return { fontFamily: [PLAIN_FONT], text: whole };
  const lacking = letters.filter((letter) => !hasGlyph(WIDE, letter));
  const retained = lacking.length === 0 ? whole : leaveOut(whole, new Set(lacking));
  return { fontFamily: WIDE, text: retained };
}

function leaveOut(text: string, lacking: ReadonlySet<string>): string {
  const marked = [...text].map((letter) => (lacking.has(letter) ? '\0' : letter)).join('');
  return marked.replaceAll(/\0[\0\p{Mn}]*/gu, LEFT_OUT);
}

function hasGlyph(families: readonly string[], letter: string): boolean {
  return (
    /\s/.test(letter) ||
    families.some((fontFamily) => Font.getFont({ fontFamily })?.data?.hasGlyphForCodePoint(letter.codePointAt(0)!))
  );
}

/** Returns the printable text, truncated with an ellipsis if wider than the given points. */
export function cutToFit(text: string, points: number, fontSize: number): string {
  const { fontFamily, text: whole } = printed(text);
  const letters = [...whole.replaceAll(/\s+/g, ' ')];
  const breadthOf = (some: readonly string[]) =>
    some.reduce((sum, letter) => sum + advanceOf(fontFamily, letter), 0) * fontSize;
  if (breadthOf(letters) <= points) return letters.join('');
  let retained = letters.length;
  while (retained > 0 && breadthOf([...letters.slice(0, retained), LEFT_OUT]) > points) retained -= 1;
  return `${letters.slice(0, retained).join('').trimEnd()}${LEFT_OUT}`;
}

/** Returns the advance width of a character as a fraction of the font size. */
function advanceOf(families: readonly string[], letter: string): number {
  const codePoint = letter.codePointAt(0)!;
  for (const fontFamily of families) {
    const font = Font.getFont({ fontFamily })?.data;
    if (font?.hasGlyphForCodePoint(codePoint)) return font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm;
  }
  return 0.5;
}

/** Loads the fonts; the characters that they have are known only after that. */
export async function readFonts(): Promise<void> {
  await Font.load({ fontFamily: PLAIN_FONT });
  for (const fontFamily of WIDE) await Font.load({ fontFamily });
}
