/** Tar headers in the POSIX `ustar` format, limited to what plain files need. */

export const BLOCK = 512;
const NAME_BYTES = 100;
const PREFIX_BYTES = 155;
const FILE = '0';

export interface TarEntry {
  /** Path with slashes. The last part may have up to 100 bytes, and everything before it up to 155. */
  name: string;
  /** Size in bytes; less than 8 GiB. */
  size: number;
}

/**
 * Builds the block that precedes a file's content. `at` is the modification time. The content itself is zero-padded to
 * whole blocks.
 */
export function tarHeader({ name, size }: TarEntry, at: Date): Buffer {
  const block = Buffer.alloc(BLOCK);
  const slash = name.lastIndexOf('/');
  const prefix = slash < 0 ? '' : name.slice(0, slash);
  const last = name.slice(slash + 1);
  if (Buffer.byteLength(last) > NAME_BYTES || Buffer.byteLength(prefix) > PREFIX_BYTES) {
    throw new Error(`The name is too long for an archive: ${name}`);
  }
  block.write(last, 0);
  block.write(octal(0o600, 7), 100);
  block.write(octal(0, 7), 108);
  block.write(octal(0, 7), 116);
  block.write(octal(size, 11), 124);
  block.write(octal(Math.floor(at.getTime() / 1000), 11), 136);
  block.write(FILE, 156);
  block.write('ustar\u000000', 257);
  block.write(prefix, 345);
  block.write(`${octal(checksum(block), 6)} `, 148);
  return block;
}

/** Parses a header; undefined at the end of the archive. Throws if the block is not the header of a plain file. */
export function readTarHeader(block: Buffer): TarEntry | undefined {
  if (block.every((byte) => byte === 0)) return undefined;
  const sound =
    block.toString('latin1', 257, 262) === 'ustar' && Number.parseInt(text(block, 148, 8), 8) === checksum(block);
  const size = Number.parseInt(text(block, 124, 12), 8);
  if (!sound || !(size >= 0) || text(block, 156, 1) !== FILE) throw new Error('not a header of a plain file');
  const prefix = text(block, 345, PREFIX_BYTES);
  const last = text(block, 0, NAME_BYTES);
  return { name: prefix ? `${prefix}/${last}` : last, size };
}

export function paddingOf(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}

function octal(value: number, digits: number): string {
  return `${value.toString(8).padStart(digits, '0')}\0`;
}

function text(block: Buffer, start: number, length: number): string {
  const found = block.subarray(start, start + length);
  const end = found.indexOf(0);
  return found.toString('utf8', 0, end < 0 ? length : end).trim();
}

/** Sums all bytes, counting the checksum field itself as spaces. */
function checksum(block: Buffer): number {
  let sum = 0;
  for (let at = 0; at < BLOCK; at += 1) sum += at >= 148 && at < 156 ? 32 : block[at]!;
  return sum;
}
