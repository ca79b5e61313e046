import forge from 'node-forge';

/** ASN.1 elements of certificates and their files. Unexpected structures throw. */
export type Asn1Node = forge.asn1.Asn1;

/** Parses DER, and BER as written by browsers. */
export function readAsn1(bytes: Buffer): Asn1Node {
  return forge.asn1.fromDer(bytes.toString('latin1'));
}

export function childrenOf(node: Asn1Node | undefined): Asn1Node[] {
  if (!Array.isArray(node?.value)) throw new Error('not a sequence');
  return node.value;
}

/** Returns the bytes of an octet string, which BER may split into pieces. */
export function octetsOf(node: Asn1Node | undefined): Buffer {
  if (typeof node?.value === 'string') return Buffer.from(node.value, 'latin1');
  return Buffer.concat(childrenOf(node).map(octetsOf));
}

export function oidOf(node: Asn1Node | undefined): string {
  if (node?.type !== forge.asn1.Type.OID || typeof node.value !== 'string') throw new Error('not an identifier');
  return forge.asn1.derToOid(node.value);
}

export function integerOf(node: Asn1Node | undefined): number {
  if (node?.type !== forge.asn1.Type.INTEGER || typeof node.value !== 'string') throw new Error('not an integer');
  return forge.asn1.derToInteger(node.value);
}

export function isSequence(node: Asn1Node | undefined): boolean {
  return node?.type === forge.asn1.Type.SEQUENCE && node.tagClass === forge.asn1.Class.UNIVERSAL;
}

export function derOf(node: Asn1Node): Buffer {
  return Buffer.from(forge.asn1.toDer(node).getBytes(), 'latin1');
}
