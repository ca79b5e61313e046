import { BlockList, isIP } from 'node:net';

/** Address ranges that no site on the public internet uses (RFC 6890 and its successors). */
const notPublic = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  notPublic.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  notPublic.addSubnet(network, bits, 'ipv6');
}

/** True if the address is local, private or reserved; input that is not an address counts as private. */
export function isPrivateAddress(address: string): boolean {
  const plain = address.replace(/%.*$/, '');
  const version = isIP(plain);
  if (version === 0) return true;
  if (version === 4) return notPublic.check(plain, 'ipv4');
  const inside = embeddedIpv4(plain);
  return notPublic.check(plain, 'ipv6') || (inside !== null && notPublic.check(inside, 'ipv4'));
}

/** Returns the IPv4 address embedded in a mapped (::ffff:0:0/96) or translated (64:ff9b::/96) address. */
function embeddedIpv4(address: string): string | null {
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const match = /^(?:::ffff:|64:ff9b::)([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(canonical);
  if (!match) return null;
  const [high, low] = [Number.parseInt(match[1]!, 16), Number.parseInt(match[2]!, 16)];
  return `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`;
}
