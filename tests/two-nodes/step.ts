import type { NodeClient } from './node-client';

export type Place = string | ((node: NodeClient) => Promise<string>);

/** A change, with the texts that must appear, or must no longer appear, in the very next response. */
export interface Step {
  does: string;
  change: (node: NodeClient) => Promise<unknown>;
  says?: [Place, string][];
  nomore?: [Place, string][];
}

export interface Places {
  stay: { checkIn: string; checkOut: string };
  search: string;
  page: string;
  details: string;
}
