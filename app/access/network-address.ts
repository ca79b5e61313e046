/**
 * Returns the part of an address that counts as one visitor: an IPv4 address, or the first 64 bits of an IPv6 address,
 * since every connection gets at least a /64 and chooses the rest itself (RFC 6177). Drops ports and zones; returns
 * anything else unchanged.
 */
export function networkOf(address: string): string {
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
  if (!bare.includes(':')) return bare;
  // The URL Standard has one canonical form for IPv6, with the last four bytes in hexadecimal too.
  const written = URL.parse(`http://[${bare.replace(/%.*$/, '')}]`)?.hostname.slice(1, -1);
  if (written === undefined) return bare;
  const [head = '', tail] = written.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
  const mapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
  if (!mapped) return `${groups.slice(0, 4).join(':')}::/64`;
  const bytes = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return bytes.flatMap((pair) => [pair >> 8, pair & 255]).join('.');
}
