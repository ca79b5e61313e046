import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const colours = ['#3f4d34', '#b8563a', '#d9c48f', '#6b7f8c', '#222222', '#eeeeee'];

export function photo(number = 0, { width = 1600, height = 900 } = {}) {
  const background = colours[number % colours.length]!;
  return sharp({ create: { width, height: height + Math.floor(number / colours.length), channels: 3, background } });
}

export const jpeg = (number = 0) => photo(number).jpeg({ quality: 60 }).toBuffer();

/** Creates a tiny PNG that claims this many pixels. */
export function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(4096))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

export function boxed(...brands: string[]): Buffer {
  const box = Buffer.from(`\0\0\0\0ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`, 'latin1');
  box.writeUInt32BE(box.length);
  return Buffer.concat([box, Buffer.alloc(600)]);
}
