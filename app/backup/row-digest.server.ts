import { createHash } from 'node:crypto';

const LANES = 8;

/**
 * An order-independent digest of rows, since servers guarantee no order: the SHA-256 hashes of all rows, summed in
 * eight 32-bit lanes. The digest detects errors, not deliberate forgery.
 */
export class RowDigest {
  rows = 0;
  readonly #lanes = new Uint32Array(LANES);

  add(row: Buffer): void {
    const digest = createHash('sha256').update(row).digest();
    for (let lane = 0; lane < LANES; lane += 1) this.#lanes[lane]! += digest.readUInt32BE(lane * 4);
    this.rows += 1;
  }

  hex(): string {
    return [...this.#lanes].map((lane) => lane.toString(16).padStart(8, '0')).join('');
  }
}
