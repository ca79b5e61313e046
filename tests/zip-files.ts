/** Returns the files of a streamed, uncompressed ZIP, read through its central directory. */
export function unzipped(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf('PK\u0005\u0006');
  if (end < 0) throw new Error('The ZIP has no end');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    if (zip.readUInt16LE(at + 10) !== 0) throw new Error('An entry is compressed');
    if ((zip.readUInt16LE(at + 8) & 0x0800) === 0) throw new Error('A name is not said to be UTF-8');
    const [size, nameLength, extra, comment] = [
      zip.readUInt32LE(at + 24),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    files.set(zip.toString('utf8', at + 46, at + 46 + nameLength), zip.subarray(start, start + size));
    at += 46 + nameLength + extra + comment;
  }
  return files;
}
