import type { AskedNode } from './asked-node';

/** Where something is read: an address, or what a visitor asks. */
export type Place = string | ((node: AskedNode) => Promise<string>);

/** A change, and what has to be read of it, or no longer, in the very next answer. */
export interface Step {
  does: string;
  change: (node: AskedNode) => Promise<unknown>;
  says?: [Place, string][];
  nomore?: [Place, string][];
}

/** Where a stay of the turn is read. */
export interface Places {
  stay: { checkIn: string; checkOut: string };
  search: string;
  page: string;
  details: string;
}
