import jsQR from 'jsqr';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

/** Reads text and graphics from PDFs without external programs. */

export async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent();
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('');
      // The PDF reader adds a control character after each ligature.
      return text.replaceAll('\u0002', '').replaceAll(/\s+/g, ' ').trim();
    }),
  );
}

/**
 * Returns the first sentence that does not appear after the previous sentences in the text; undefined if all sentences
 * appear in order.
 */
export function firstMissing(text: string, sentences: readonly string[]): string | undefined {
  let from = 0;
  for (const sentence of sentences) {
    const at = text.indexOf(sentence, from);
    if (at < 0) return `${sentence}, after ${text.slice(Math.max(0, from - 40), from)}, in ${text}`;
    from = at + sentence.length;
  }
  return undefined;
}

export async function metadataOf(bytes: Uint8Array): Promise<Record<string, unknown>> {
  const { info } = await (await getDocumentProxy(new Uint8Array(bytes))).getMetadata();
  return info as Record<string, unknown>;
}

interface RenderedQr {
  address: string;
  /**
   * Side length of the QR code, in millimeters. `top` is measured from the upper edge of the page, also in millimeters.
   */
  side: number;
  top: number;
}

type Matrix = readonly [number, number, number, number, number, number];
interface Box {
  x: number;
  y: number;
  right: number;
  bottom: number;
}

/** Reads the QR code on the first page as a scanner would; null if there is none. */
export async function qrOf(bytes: Uint8Array): Promise<RenderedQr | null> {
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1);
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const matrixStack: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  for (const [index, operation] of fnArray.entries()) {
    const imageArgs = argsArray[index] as unknown;
    if (operation === OPS.save) matrixStack.push(matrix);
    if (operation === OPS.restore) matrix = matrixStack.pop()!;
    if (operation === OPS.transform) matrix = within(matrix, imageArgs as Matrix);
    if (operation !== OPS.constructPath) continue;
    const [way, [path]] = imageArgs as [number, [ArrayLike<number> | null]];
    const pieces = way === OPS.fill && path ? piecesOf(path) : [];
    // Paths with fewer pieces are lines and backgrounds.
    if (pieces.length > 100) return readQr(pieces, matrix, page.view[3]!);
  }
  return null;
}

/** Combines two transformations. The second transformation applies within the coordinates of the first. */
function within([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/**
 * Returns the rectangles of a path, each of which starts at a point (0), continues to others (1), and is closed (4).
 */
function piecesOf(path: ArrayLike<number>): Box[] {
  const pieces: Box[] = [];
  for (let at = 0; at < path.length; at += path[at] === 4 ? 1 : 3) {
    const [x, y] = [path[at + 1]!, path[at + 2]!];
    if (path[at] === 0) pieces.push({ x, y, right: x, bottom: y });
    const piece = pieces.at(-1)!;
    if (path[at] !== 1) continue;
    pieces[pieces.length - 1] = { ...piece, right: Math.max(piece.right, x), bottom: Math.max(piece.bottom, y) };
  }
  return pieces;
}

function readQr(pieces: readonly Box[], [scale, , , , , top]: Matrix, height: number): RenderedQr | null {
  const side = Math.max(...pieces.map(({ right }) => right));
  const read = jsQR(picture(pieces, side), PICTURE, PICTURE);
  return read && { address: read.data, side: inMillimetres(side * scale), top: inMillimetres(height - top) };
}

const PICTURE = 600;
const MARGIN = 60;
const inMillimetres = (points: number) => (points * 25.4) / 72;

function picture(pieces: readonly Box[], side: number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(PICTURE * PICTURE * 4).fill(255);
  const at = (place: number) => Math.round(MARGIN + (place * (PICTURE - 2 * MARGIN)) / side);
  for (const { x, y, right, bottom } of pieces) {
    for (let row = at(y); row < at(bottom); row += 1) {
      for (let column = at(x); column < at(right); column += 1) {
        const pixel = (row * PICTURE + column) * 4;
        pixels.fill(0, pixel, pixel + 3);
      }
    }
  }
  return pixels;
}
