import type { AnsweredRequest } from '../access/answered-request.server';

export interface Answered {
  method: string;
  /** One of a fixed list of patterns, never part of an arbitrary address. */
  route: string;
  /** 499 if the visitor disconnected before the response. */
  status: number;
  /** Milliseconds from the request to the last byte of the response; hours for a page with live updates. */
  ms: number;
  request: string;
  kept: AnsweredRequest['kept'];
}
